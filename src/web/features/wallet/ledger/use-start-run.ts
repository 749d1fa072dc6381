import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { ledgerQuery } from './ledger-query.ts';

type Start = 'POST /api/admin/ledger/verify' | 'POST /api/admin/ledger/reconcile';

/** Has a check run in the background. That someone else was faster is no failure: theirs is shown. */
export function useStartRun(start: Start) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async () => {
      try {
        await call(start);
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'already_running') throw error;
      }
      // The button stays busy until the page shows that it runs.
      await queryClient.invalidateQueries({ queryKey: ledgerQuery.queryKey });
    },
  });
}
