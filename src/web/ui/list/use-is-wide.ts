import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for a table; below it, rows become cards. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
}
