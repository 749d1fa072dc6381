export const imports = {
  title: 'Import & export',
} as const;
