/** A list whose entries stand below each other without marks. */
export const PLAIN_LIST = {
  display: 'grid',
  gap: 'var(--mantine-spacing-sm)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;
