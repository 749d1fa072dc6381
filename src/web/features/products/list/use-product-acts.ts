import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { useUndoToast } from '#web/ui/act/use-undo-toast.tsx';
import { useDuplicate } from '../use-duplicate.ts';

const topics = ['catalogue'];

export interface ProductActs {
  isBusy: boolean;
  /** One by its row, or all that are picked: the specification has other words for each. */
  remove: (ids: readonly string[], how: 'row' | 'picked') => void;
  restore: (ids: readonly string[]) => void;
  /** Leads to the copy. */
  duplicate: (id: string) => void;
}

/** What the list does to products. Deleting is taken back by a press. */
export function useProductActs(): ProductActs {
  const t = useTranslations('products.list.done');
  const offerUndo = useUndoToast();
  const restoring = useAct({
    topics,
    act: async (ids: readonly string[]) =>
      (await call('POST /api/admin/products/restore', { body: { ids: [...ids] } })).data.restored,
    done: (restored) => t('restored', { count: restored.length }),
  });
  const removing = useAct({
    topics,
    act: async ({ ids }: { ids: readonly string[]; how: 'row' | 'picked' }) =>
      (await call('POST /api/admin/products/delete', { body: { ids: [...ids] } })).data.deleted,
    onDone: (deleted, { how }) => {
      if (deleted.length === 0) return;
      const text = how === 'row' ? t('deleted') : t('deleted_picked', { n: deleted.length });
      void offerUndo(text, { label: t('undo'), onUndo: () => restoring.mutate(deleted) });
    },
  });
  const duplicating = useDuplicate(t('duplicated'));
  return {
    isBusy: restoring.isPending || removing.isPending || duplicating.isPending,
    remove: (ids, how) => removing.mutate({ ids, how }),
    restore: restoring.mutate,
    duplicate: duplicating.mutate,
  };
}
