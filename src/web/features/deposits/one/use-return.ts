import { useEffect } from 'react';

/** Runs when someone is back from another site and finds the page as the browser kept it: what it was busy with is over. */
export function useReturn(forget: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) forget();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [forget]);
}
