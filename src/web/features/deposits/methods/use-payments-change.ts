import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { AnswerOf } from '#web/api/call.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { paymentsQuery } from './payments-queries.ts';

export type Desk = AnswerOf<'GET /api/admin/payments'>;

/** Shows what the store has just answered. */
export function useMergeDesk(): (merge: (desk: Desk) => Desk) => void {
  const queryClient = useQueryClient();
  return (merge) =>
    queryClient.setQueryData(paymentsQuery.queryKey, (desk) => (desk === undefined ? desk : merge(desk)));
}

interface PaymentsChange<V, T> {
  change: (input: V) => Promise<T>;
  /** The desk as it stands with the store's answer. */
  merge: (desk: Desk, answer: T) => Desk;
  /** Says that it is done. */
  done: (answer: T) => string;
  onDone?: (answer: T) => void;
  onRefused?: (error: Error) => void;
}

/** A change of the payment desk: with the password again where it is wanted, and nothing shown before it is so. */
export function usePaymentsChange<V, T>(options: PaymentsChange<V, T>): UseMutationResult<T, Error, V> {
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const toast = useToast();
  const { queryKey } = paymentsQuery;
  return useMutation({
    mutationFn: (input: V) => confirmed(() => options.change(input)),
    onSuccess: async (answer) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (desk) => (desk === undefined ? desk : options.merge(desk, answer)));
      void queryClient.invalidateQueries({ queryKey });
      options.onDone?.(answer);
      await toast(options.done(answer), 'green');
    },
    // Someone else may have been first: the page shows how it stands now.
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey });
      options.onRefused?.(error);
    },
    // Keys must not stay in the memory of the page.
    gcTime: 0,
  });
}
