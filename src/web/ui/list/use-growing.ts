import { startTransition, useCallback, useState, type RefCallback } from 'react';

const STEP = 40;

interface Growing {
  /** How many of the rows are there. */
  shown: number;
  /** For what stands below the last of them; null: all are there. */
  end: RefCallback<Element> | null;
}

/** Of a long list that is at hand as a whole: some rows at once, more whenever its end comes in sight, so that none of it stutters. */
export function useGrowing(total: number): Growing {
  const [shown, setShown] = useState(STEP);
  const end = useCallback(
    (node: Element | null) => {
      if (node === null) return undefined;
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          startTransition(() => setShown(shown + STEP));
      });
      observer.observe(node);
      return () => observer.disconnect();
    },
    [shown],
  );
  return { shown: Math.min(shown, total), end: shown < total ? end : null };
}
