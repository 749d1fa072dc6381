import { useQueryClient } from '@tanstack/react-query';
import { call, type AnswerOf } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { reviewQuery } from './reviews/review-queries.ts';

export type RecheckAnswer = AnswerOf<'POST /api/admin/deposits/{id}/check'>;

/** Has the gateway asked how a deposit stands, and the store make of it what it says. */
export function useRecheck(depositId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async () =>
      (await call('POST /api/admin/deposits/{id}/check', { params: { id: depositId } })).data,
    onSuccess: ({ deposit }) => {
      queryClient.setQueryData(reviewQuery(depositId).queryKey, deposit);
      void queryClient.invalidateQueries({ queryKey: ['deposits'] });
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
  });
}
