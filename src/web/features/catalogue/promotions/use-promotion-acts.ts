import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { StaffPromotion } from '#shared/catalogue/promotions.contract.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useUndoToast } from '#web/ui/act/use-undo-toast.tsx';
import { useOnce } from '#web/ui/act/use-once.ts';
import { draftOf, typedOf } from './promotion-draft.ts';
import { staffPromotionsQuery } from './staff-promotions-query.ts';

interface Removed {
  promotion: StaffPromotion;
  /** All promotions as they stood, itself among them. */
  order: readonly string[];
}

/** An order that is on its way: useWishedOrder shows it already. */
export const ORDER = ['promotion-order'];

export interface PromotionActs {
  remove: (removed: Removed) => void;
  /** Puts all promotions into this order; useWishedOrder shows it at once. */
  order: (ids: readonly string[]) => void;
}

/** What the list does to promotions. Deleting is taken back by a press, which adds the promotion again at its place. */
export function usePromotionActs(): PromotionActs {
  const t = useTranslations('promotions.done');
  const queryClient = useQueryClient();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const say = useProblemText();
  const once = useOnce();
  const { queryKey } = staffPromotionsQuery;
  const reload = () => queryClient.invalidateQueries({ queryKey: ['catalogue'] });
  const onError = (error: Error) => {
    void reload();
    void toast(say(error), 'red');
  };

  const restoring = useSingleMutation({
    mutationFn: async ({ promotion, order }: Removed) => {
      const body = draftOf(typedOf(promotion), location.origin);
      await once(promotion, async (idempotencyKey) => {
        const added = (await call('POST /api/admin/promotions', { body, idempotencyKey })).data;
        const ids = order.map((id) => (id === promotion.id ? added.id : id));
        await call('PUT /api/admin/promotion-order', { body: { ids } });
      });
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
    mutationKey: ORDER,
    mutationFn: async (ids: readonly string[]) =>
      (await call('PUT /api/admin/promotion-order', { body: { ids: [...ids] } })).data,
    // One after the other, so that the last one is the one that stays.
    scope: { id: 'promotion-order' },
    onSuccess: async (ordered) => {
      // Of several that are on their way, only the last one's answer is how the page stands.
      if (queryClient.isMutating({ mutationKey: ORDER }) !== 1) return;
      // What was asked for before it would put the former order back for a moment, under a press.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, ordered);
    },
    onError,
  });
  return { remove: removing.mutate, order: ordering.mutate };
}

/** The button that was pressed is gone with its row: the page's heading takes the focus. */
function leaveFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  });
}
