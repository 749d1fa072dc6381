import { useTranslations } from 'use-intl';
import type { StaffPromotion } from '#shared/catalogue/promotions.contract.ts';
import { call } from '#web/api/call.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { useOnce } from '#web/ui/act/use-once.ts';
import { useUndoToast } from '#web/ui/act/use-undo-toast.tsx';
import { draftOf, typedOf } from './promotion-draft.ts';

const topics = ['catalogue'];

interface Removed {
  promotion: StaffPromotion;
  /** All promotions as they stood, itself among them. */
  order: readonly string[];
}

/** Deletes a promotion. It is taken back by a press, which adds it again at its place. */
export function useRemovePromotion(): (removed: Removed) => void {
  const t = useTranslations('promotions.done');
  const offerUndo = useUndoToast();
  const once = useOnce();
  const restoring = useAct({
    topics,
    act: async ({ promotion, order }: Removed) => {
      const body = draftOf(typedOf(promotion), location.origin);
      await once(promotion, async (idempotencyKey) => {
        const added = (await call('POST /api/admin/promotions', { body, idempotencyKey })).data;
        const ids = order.map((id) => (id === promotion.id ? added.id : id));
        await call('PUT /api/admin/promotion-order', { body: { ids } });
      });
    },
    done: () => t('restored'),
  });
  const removing = useAct({
    topics,
    act: ({ promotion: { id } }: Removed) => call('DELETE /api/admin/promotions/{id}', { params: { id } }),
    onDone: (_, removed) =>
      void offerUndo(t('deleted'), { label: t('undo'), onUndo: () => restoring.mutate(removed) }),
  });
  return removing.mutate;
}
