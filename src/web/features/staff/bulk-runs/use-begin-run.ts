import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { BulkAct } from '#shared/staff/bulk-runs.contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useOnce } from '#web/ui/act/use-once.ts';
import { beginRun, type BulkTarget } from '../begin-run.ts';

interface Wish {
  act: BulkAct;
  expected: number;
  text: string;
}

/** Begins a run, once however often it is pressed, and leads to its page. */
export function useBeginRun(target: BulkTarget) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirmed = useRecentPassword();
  const once = useOnce();
  return useSingleMutation({
    mutationFn: (wish: Wish) =>
      confirmed(() => once([target, wish], (idempotencyKey) => beginRun(target, wish, idempotencyKey))),
    onSuccess: async ({ run }) => {
      void queryClient.invalidateQueries({ queryKey: ['bulk-runs'] });
      if (run !== null) await navigate({ to: '/admin/bulk-runs/$runId', params: { runId: run.id } });
    },
    // Others may fit by now: the list and its count are asked for again.
    onError: () =>
      void queryClient.invalidateQueries({
        queryKey: [target.kind === 'products' ? 'catalogue' : target.kind],
      }),
  });
}
