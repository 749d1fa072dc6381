import { useElementScrollRestoration, useRouter, type ParsedLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** So long a page on a slow network may take to be as long as it was. */
const PATIENCE_MS = 20_000;
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Back on a page, one is where one was. The router sees to that, but for two things: it scrolls once, when the page
 * shows, and one that still loads may be too short by then; and who turns back before the next page has come finds the
 * place of its skeleton written over their own.
 */
export function KeptScroll() {
  const router = useRouter();
  const [shown, setShown] = useState<{ count: number; past: number | undefined }>({
    count: 0,
    past: undefined,
  });
  useEffect(() => {
    const places = new Map<string | undefined, number>();
    let isLeaving = false;
    const subscriptions = [
      router.subscribe('onBeforeLoad', ({ hrefChanged, fromLocation }) => {
        if (!hrefChanged || isLeaving || fromLocation === undefined) return;
        isLeaving = true;
        places.set(keyOf(fromLocation), scrollY);
      }),
      router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
        const past = places.get(keyOf(toLocation));
        // Filters that change leave a page where it is.
        if (pathChanged || (isLeaving && past !== undefined))
          setShown(({ count }) => ({ count: count + 1, past }));
        isLeaving = false;
      }),
    ];
    return () => subscriptions.forEach((unsubscribe) => unsubscribe());
  }, [router]);
  return <Place key={shown.count} past={shown.past} />;
}

function keyOf({ state }: ParsedLocation): string | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name
  return state.__TSR_key;
}

function Place({ past }: { past: number | undefined }) {
  const known = useElementScrollRestoration({ getElement: () => window });
  const [place] = useState(past ?? known?.scrollY ?? 0);
  useEffect(() => reach(place), [place]);
  return null;
}

/** Whoever scrolls in the meantime has chosen another place. */
function reach(place: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  if (scrollY >= Math.floor(place)) return stop;
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < Math.floor(place)) return;
    scrollTo({ top: place });
    stop();
  });
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const move of OWN_MOVES) addEventListener(move, stop, { signal, passive: true });
  const timer = setTimeout(stop, PATIENCE_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return stop;
}
