import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { StaffPromotion } from '#shared/contracts/promotions.ts';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useToast } from '../../ui/use-toast.ts';
import { useUndoToast } from '../../ui/use-undo-toast.tsx';
import { draftOf, typedOf } from './promotion-draft.ts';
import { staffPromotionsQuery } from './staff-promotions-query.ts';

interface Removed {
  promotion: StaffPromotion;
  /** All promotions as they stood, itself among them. */
  order: readonly string[];
}

export interface PromotionActs {
  remove: (removed: Removed) => void;
  /** Puts all promotions into this order; the page shows it at once. */
  order: (ids: readonly string[]) => void;
}

/** What the list does to promotions. Deleting is taken back by a press, which adds the promotion again at its place. */
export function usePromotionActs(): PromotionActs {
  const t = useTranslations('promotions.done');
  const queryClient = useQueryClient();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const say = useProblemText();
  const { queryKey } = staffPromotionsQuery;
  const reload = () => queryClient.invalidateQueries({ queryKey: ['catalogue'] });
  const onError = (error: Error) => {
    void reload();
    void toast(say(error), 'red');
  };

  const restoring = useSingleMutation({
    mutationFn: async ({ promotion, order }: Removed) => {
      const body = draftOf(typedOf(promotion), location.origin);
      const added = (await call('POST /api/admin/promotions', { body })).data;
      const ids = order.map((id) => (id === promotion.id ? added.id : id));
      await call('PUT /api/admin/promotion-order', { body: { ids } });
    },
    onSuccess: () => {
      void reload();
      void toast(t('restored'), 'green');
    },
    onError,
  });
  const removing = useSingleMutation({
    mutationFn: ({ promotion: { id } }: Removed) =>
      call('DELETE /api/admin/promotions/{id}', { params: { id } }),
    onSuccess: (_, removed) => {
      void reload().then(leaveFocus);
      void offerUndo(t('deleted'), { label: t('undo'), onUndo: () => restoring.mutate(removed) });
    },
    onError,
  });
  const ordering = useMutation({
    mutationKey: ['promotion-order'],
    mutationFn: async (ids: readonly string[]) =>
      (await call('PUT /api/admin/promotion-order', { body: { ids: [...ids] } })).data,
    // One after the other, so that the last one is the one that stays.
    scope: { id: 'promotion-order' },
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (promotions) => promotions && inOrder(promotions, ids));
    },
    onSuccess: (ordered) => {
      // Of several that are on their way, only the last one's answer is how the page stands.
      if (queryClient.isMutating({ mutationKey: ['promotion-order'] }) === 1)
        queryClient.setQueryData(queryKey, ordered);
    },
    onError,
  });
  return { remove: removing.mutate, order: ordering.mutate };
}

function inOrder(promotions: readonly StaffPromotion[], ids: readonly string[]): StaffPromotion[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return promotions.toSorted((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity));
}

/** The button that was pressed is gone with its row: the page's heading takes the focus. */
function leaveFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  });
}
