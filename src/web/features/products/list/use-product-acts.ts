import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useUndoToast } from '#web/ui/act/use-undo-toast.tsx';
import { useOnce } from '#web/ui/act/use-once.ts';

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
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const say = useProblemText();
  const once = useOnce();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['catalogue'] });
  const onError = (error: Error) => {
    void reload();
    void toast(say(error), 'red');
  };

  const restoring = useSingleMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await call('POST /api/admin/products/restore', { body: { ids: [...ids] } })).data.restored,
    onSuccess: (restored) => {
      void reload().then(leaveFocus);
      void toast(t('restored', { count: restored.length }), 'green');
    },
    onError,
  });
  const removing = useSingleMutation({
    mutationFn: async ({ ids }: { ids: readonly string[]; how: 'row' | 'picked' }) =>
      (await call('POST /api/admin/products/delete', { body: { ids: [...ids] } })).data.deleted,
    onSuccess: (deleted, { how }) => {
      void reload().then(leaveFocus);
      if (deleted.length === 0) return;
      const text = how === 'row' ? t('deleted') : t('deleted_picked', { n: deleted.length });
      void offerUndo(text, { label: t('undo'), onUndo: () => restoring.mutate(deleted) });
    },
    onError,
  });
  const duplicating = useSingleMutation({
    mutationFn: (id: string) =>
      once(id, async (idempotencyKey) => {
        return (await call('POST /api/admin/products/{id}/duplicate', { params: { id }, idempotencyKey }))
          .data;
      }),
    onSuccess: async ({ id }) => {
      void reload();
      await navigate({ to: '/admin/products/$productId', params: { productId: id } });
      await toast(t('duplicated'), 'green');
    },
    onError,
  });

  return {
    isBusy: restoring.isPending || removing.isPending || duplicating.isPending,
    remove: (ids, how) => removing.mutate({ ids, how }),
    restore: restoring.mutate,
    duplicate: duplicating.mutate,
  };
}

/** The button that was pressed may be gone with its row: the page's heading takes the focus. */
function leaveFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  });
}
