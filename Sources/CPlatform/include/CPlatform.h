/// What Swift's Glibc overlay does not show: GNU extensions that the process supervisor needs.
#ifndef CPLATFORM_H
#define CPLATFORM_H

#endif
