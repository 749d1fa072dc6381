export const notifications = {
  title: 'Notifications',
} as const;
