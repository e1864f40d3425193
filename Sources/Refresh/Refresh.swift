// Refresh
