export const store_banners = {
  maintenance: 'The store is in maintenance: you can read everything, but not buy or add funds right now.',
  maintenance_panel: 'Maintenance mode is on: clients can’t buy or add funds.',
  announcement: 'Announcement',
  dismiss: 'Dismiss the announcement',
} as const;
