export const team = {
  title: 'Team',
} as const;
