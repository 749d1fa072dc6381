import { useQueryClient } from '@tanstack/react-query';
import type { ReviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { reviewQuery } from './review-queries.ts';

interface Decide<V> {
  depositId: string;
  act: (input: V) => Promise<ReviewedDeposit>;
  onDone: (deposit: ReviewedDeposit) => void;
  /** The page was no longer right: someone else was there before, or sees another amount. */
  onStale: (error: Error) => void;
}

const staleCodes = new Set<string>(['already_decided', 'same_approver', 'received_differs']);

/** A decision with the password again where it is wanted. Nothing is shown before the store has said so. */
export function useDecision<V>({ depositId, act, onDone, onStale }: Decide<V>) {
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  return useSingleMutation({
    mutationFn: (input: V) => confirmed(() => act(input)),
    onSuccess: async (deposit) => {
      const { queryKey } = reviewQuery(depositId);
      // An answer that is still on its way would be from before.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, deposit);
      onDone(deposit);
      void queryClient.invalidateQueries({ queryKey: ['deposits'] });
    },
    onError: (error) => {
      if (isStale(error)) onStale(error);
      void queryClient.invalidateQueries({ queryKey: ['deposits'] });
    },
  });
}

export function isStale(error: unknown): boolean {
  return error instanceof ApiProblem && staleCodes.has(error.code);
}
