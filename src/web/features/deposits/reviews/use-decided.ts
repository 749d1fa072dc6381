import { useQueryClient } from '@tanstack/react-query';
import type { ReviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { ApiProblem } from '#web/api/problem.ts';
import type { DecisionProps } from './decision.tsx';
import { reviewQuery } from './review-queries.ts';

/** The page was no longer right: someone else was there before, or sees another amount. */
const staleCodes = new Set<string>(['already_decided', 'same_approver', 'received_differs']);

export function isStale(error: unknown): boolean {
  return error instanceof ApiProblem && staleCodes.has(error.code);
}

/** How a decision ends, for its draft: nothing is shown before the store has said so. */
export function useDecided({ deposit: { id }, onDecided, onStale }: DecisionProps, close: () => void) {
  const queryClient = useQueryClient();
  return {
    topics: ['deposits'],
    onDone: (decided: ReviewedDeposit) => {
      queryClient.setQueryData(reviewQuery(id).queryKey, decided);
      close();
      onDecided();
    },
    onRefused: (why: Error) => {
      if (!isStale(why)) return;
      close();
      onStale(why);
    },
  };
}
