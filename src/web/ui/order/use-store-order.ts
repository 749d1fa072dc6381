import { useMutation, useMutationState, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useToast } from '../act/use-toast.ts';
import { inOrder } from './in-order.ts';

interface StoreOrder<R> {
  /** As they were asked to stand last, while that is on its way: what comes from the store in the meantime is of before. */
  rows: readonly R[];
  sort: (rows: readonly { id: string }[]) => void;
}

/**
 * Rows of a list without pages, in an order that staff give them.
 * @param queryKey of the list
 * @param put sends the order, and gets the list as it stands then
 */
export function useStoreOrder<R extends { id: string }>(
  rows: readonly R[],
  queryKey: QueryKey,
  put: (ids: string[]) => Promise<R[]>,
): StoreOrder<R> {
  const queryClient = useQueryClient();
  const toast = useToast();
  const say = useProblemText();
  const mutationKey = [...queryKey, 'order'];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: put,
    // One after the other, so that the last one is the one that stays.
    scope: { id: mutationKey.join(' ') },
    onSuccess: async (ordered) => {
      // Of several that are on their way, only the last one's answer is how the page stands.
      if (queryClient.isMutating({ mutationKey }) !== 1) return;
      // What was asked for before it would put the former order back for a moment, under a press.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, ordered);
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey });
      void toast(say(error), 'red');
    },
  });
  const wished = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }): unknown => state.variables,
  }).at(-1);
  return { rows: inOrder(rows, wished), sort: (sorted) => mutate(sorted.map(({ id }) => id)) };
}
