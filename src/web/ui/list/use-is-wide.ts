import { useSyncExternalStore } from 'react';
import { WIDTHS, type Width } from '#shared/store/served.ts';
import { useServed } from '../served.ts';

interface Media {
  subscribe: (onChange: () => void) => () => void;
  matches: () => boolean;
}

const media = new Map<string, Media>();

/**
 * Whether there is room for a table; below it, rows become cards. From a width that is none of WIDTHS on it is the first
 * render's whatever the window is like: the stylesheet hides the difference until the scripts know.
 */
export function useIsWide(from: Width | '80em' = '48em'): boolean {
  const { room } = useServed();
  const { subscribe, matches } = media.get(from) ?? watch(from);
  return useSyncExternalStore(subscribe, matches, () => WIDTHS.findIndex((width) => width === from) < room);
}

/** One for all that ask. */
function watch(from: string): Media {
  let list: MediaQueryList | undefined;
  const open = () => (list ??= matchMedia(`(min-width: ${from})`));
  const watched: Media = {
    subscribe(onChange) {
      open().addEventListener('change', onChange);
      return () => open().removeEventListener('change', onChange);
    },
    matches: () => open().matches,
  };
  media.set(from, watched);
  return watched;
}
