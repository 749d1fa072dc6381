import { Suspense, useLayoutEffect, useReducer, useState, useSyncExternalStore, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** Shown until the part has come. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Around a `part()`. Where the server rendered it, it stays as it came until its file is there: given other props before, React
 * would throw away what can be seen, and what is being pressed, and show the fallback (decision 65). Then it has the newest.
 */
export function PartBoundary({ fallback, children }: PartBoundaryProps) {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const [hydration] = useState(trackHydration);
  // React asks for the server's snapshot only while it hydrates: that is how it is known.
  useSyncExternalStore(watchNothing, hydration.isHydrated, hydration.begin);
  const latest = (
    <Suspense fallback={fallback}>
      {children}
      <Hydrated onHydrate={hydration.end} renderAgain={renderAgain} />
    </Suspense>
  );
  const [first] = useState(latest);
  return hydration.mustWait(latest !== first) ? first : latest;
}

/** Shows with the part, not before. */
function Hydrated({ onHydrate, renderAgain }: { onHydrate: () => boolean; renderAgain: () => void }) {
  useLayoutEffect(() => {
    if (onHydrate()) renderAgain();
  }, [onHydrate, renderAgain]);
  return null;
}

/** Outside React's state: each change of that would render the part once more, synchronously. */
function trackHydration() {
  let isHydrated = false;
  let isPending = false;
  let isStale = false;
  return {
    isHydrated: () => isHydrated,
    begin: () => (isHydrated = isPending = true),
    /** Whether to keep what the server rendered; remembers that newer props are waiting. */
    mustWait: (hasNewProps: boolean): boolean => {
      if (isPending && hasNewProps) isStale = true;
      return isPending;
    },
    /** Returns whether newer props are waiting. */
    end: (): boolean => {
      isPending = false;
      return isStale;
    },
  };
}

const watchNothing = () => () => {};
