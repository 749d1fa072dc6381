import type { QueryClient } from '@tanstack/react-query';
import { answersAtHand } from '../api/call.ts';

/** An answer that did not come along may take longer than anyone should look at nothing. */
const HIDDEN_MAX_MS = 300;

/**
 * The page shows itself once it has taken the answers that came with it: a frame of skeletons before them would move all
 * that stands below. For a layout effect; gives its end.
 */
export function showOnceTaken(queryClient: QueryClient): () => void {
  const root = document.querySelector<HTMLElement>('#root');
  // The cart's alone is no part of the page.
  if (root === null || answersAtHand.size <= 1) return () => {};
  root.style.visibility = 'hidden';
  const timer = setTimeout(show, HIDDEN_MAX_MS);
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    const isAnswered = event.type === 'updated' && /^(success|error)$/.test(event.action.type);
    if (isAnswered && queryClient.isFetching() === 0) setTimeout(show);
  });
  return show;

  function show(): void {
    clearTimeout(timer);
    unsubscribe();
    root?.style.removeProperty('visibility');
  }
}
