import { MutationObserver, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Marks } from '#shared/catalogue/marks.contract.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSession } from '#web/session/session.ts';
import { tellOtherTabs } from '#web/session/other-tabs.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { favouritesQuery, marksQuery } from '../mark-queries.ts';

const MUTATION = ['marks'];
const NO_MARKS: Marks = { favourites: [], stock_notices: [] };

/** Staff mark nothing; staff who look as a client see the client's marks and change none. */
export function useMarking(): { canSee: boolean; canChange: boolean } {
  const { reseller, looked_at_by } = useSession();
  const canSee = reseller !== null;
  return { canSee, canChange: canSee && looked_at_by === null };
}

interface Mark {
  isMarked: boolean;
  /** Shown at once; taken back, with the reason, where the store refuses. */
  toggle: () => void;
}

/** Whether the person likes a product, or the business waits for it. */
export function useMark(kind: keyof Marks, productId: string): Mark {
  const t = useTranslations('catalogue.marks');
  const queryClient = useQueryClient();
  const toast = useToast();
  const say = useProblemText();
  const { canSee } = useMarking();
  const { data: isMarked = false } = useQuery({
    ...marksQuery,
    enabled: canSee,
    // Until they are there, as without any: of many cards on a page only those are drawn again that are marked.
    placeholderData: NO_MARKS,
    select: (marks) => marks[kind].includes(productId),
  });

  function show(isWanted: boolean): void {
    queryClient.setQueryData(
      marksQuery.queryKey,
      (marks) => marks && changed(marks, kind, productId, isWanted),
    );
  }

  // Made by the click and not by each of many cards; who has left by then has marked it all the same.
  const toggle = () =>
    void new MutationObserver(queryClient, {
      mutationKey: MUTATION,
      // One after the other, so that the last click is what stays.
      scope: { id: `${kind} ${productId}` },
      mutationFn: (isWanted: boolean) => send(kind, productId, isWanted),
      onMutate: async (isWanted) => {
        show(isWanted);
        await queryClient.cancelQueries({ queryKey: marksQuery.queryKey });
      },
      onSuccess: (marks, isWanted) => {
        // The answer knows nothing of what was clicked after it was sent.
        if (queryClient.isMutating({ mutationKey: MUTATION }) === 1)
          queryClient.setQueryData(marksQuery.queryKey, marks);
        if (kind === 'stock_notices' && isWanted) void toast(t('will_tell'), 'green');
        // The list that is looked at keeps the card, so that a second click takes the first one back.
        void queryClient.invalidateQueries({ queryKey: favouritesQuery.queryKey, refetchType: 'none' });
        tellOtherTabs(marksQuery.queryKey, favouritesQuery.queryKey);
      },
      onError: (error, isWanted) => {
        show(!isWanted);
        // The click took back the question that was under way.
        void queryClient.invalidateQueries({ queryKey: marksQuery.queryKey });
        void toast(say(error), 'red');
      },
    })
      .mutate(!isMarked)
      // Said above.
      .catch(() => {});

  return { isMarked, toggle };
}

function changed(marks: Marks, kind: keyof Marks, productId: string, isWanted: boolean): Marks {
  const others = marks[kind].filter((id) => id !== productId);
  return { ...marks, [kind]: isWanted ? [productId, ...others] : others };
}

async function send(kind: keyof Marks, id: string, isWanted: boolean): Promise<Marks> {
  const params = { id };
  if (kind === 'favourites')
    return isWanted
      ? (await call('PUT /api/products/{id}/favourite', { params })).data
      : (await call('DELETE /api/products/{id}/favourite', { params })).data;
  return isWanted
    ? (await call('PUT /api/products/{id}/stock-notice', { params })).data
    : (await call('DELETE /api/products/{id}/stock-notice', { params })).data;
}
