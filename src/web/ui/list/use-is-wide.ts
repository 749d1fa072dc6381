import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for a table; below it, rows become cards. */
export function useIsWide(from = '48em'): boolean {
  return useMediaQuery(`(min-width: ${from})`, undefined, { getInitialValueInEffect: false });
}
