import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { historyKey } from './history-key.ts';

/** A panel that closes when the visitor goes to another page, by whichever way. */
export function useOpenHere(): { isOpen: boolean; setOpen: (isOpen: boolean) => void } {
  const router = useRouter();
  const [place, setPlace] = useState<string | null>(null);
  // The page that is open is loaded again too: as it begins, or when its session changes.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) =>
        setPlace((opened) => (opened === historyKey(toLocation) ? opened : null)),
      ),
    [router],
  );
  return {
    isOpen: place !== null,
    setOpen: (isOpen) => setPlace(isOpen ? historyKey(router.latestLocation) : null),
  };
}
