import { useEffect, useLayoutEffect, useState } from 'react';
import { answersAtHand } from '../api/call.ts';
import { onceDrawn } from './answer-together.ts';

/**
 * Around all of a page that came empty: nobody sees it before the answers that came with it are drawn, as a frame of skeletons
 * would move all that stands below them.
 */
export function useShownOnceTaken(): void {
  const [isAwaited] = useState(areAnswersAwaited);
  useLayoutEffect(() => {
    if (isAwaited) rootStyle()?.setProperty('visibility', 'hidden');
  }, [isAwaited]);
  // Effects within this one have run: all who ask have begun.
  useEffect(() => {
    if (isAwaited) onceDrawn(() => rootStyle()?.removeProperty('visibility'));
  }, [isAwaited]);
}

/** Read before anyone takes one. The cart's alone is no part of the page. */
function areAnswersAwaited(): boolean {
  return (
    !import.meta.env.SSR && answersAtHand.size > 1 && document.querySelector('#root')?.firstChild === null
  );
}

const rootStyle = () => document.querySelector<HTMLElement>('#root')?.style;
