import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { StaffCategory } from '#shared/contracts/categories.ts';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useToast } from '../../ui/use-toast.ts';
import { useUndoToast } from '../../ui/use-undo-toast.tsx';
import { staffCategoriesQuery } from './category-queries.ts';

export interface CategoryActs {
  isBusy: boolean;
  /** One by its row, or all that are picked: the specification has other words for each. */
  remove: (ids: readonly string[], how: 'row' | 'picked') => void;
  /** Puts all categories into this order; the page shows it at once. */
  order: (ids: readonly string[]) => void;
}

/** What the list does to categories. Deleting is taken back by a press. */
export function useCategoryActs(): CategoryActs {
  const t = useTranslations('categories.done');
  const queryClient = useQueryClient();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const say = useProblemText();
  const { queryKey } = staffCategoriesQuery;
  const onError = (error: Error) => {
    void queryClient.invalidateQueries({ queryKey });
    void toast(say(error), 'red');
  };
  const reload = () => queryClient.invalidateQueries({ queryKey: ['catalogue'] });

  const restoring = useSingleMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await call('POST /api/admin/categories/restore', { body: { ids: [...ids] } })).data.restored,
    onSuccess: (restored) => {
      void reload();
      void toast(t('restored', { count: restored.length }), 'green');
    },
    onError,
  });
  const removing = useSingleMutation({
    mutationFn: async ({ ids }: { ids: readonly string[]; how: 'row' | 'picked' }) =>
      (await call('POST /api/admin/categories/delete', { body: { ids: [...ids] } })).data.deleted,
    onSuccess: (deleted, { how }) => {
      void reload().then(leaveFocus);
      if (deleted.length === 0) return;
      const text = how === 'row' ? t('deleted') : t('deleted_picked', { count: deleted.length });
      void offerUndo(text, { label: t('undo'), onUndo: () => restoring.mutate(deleted) });
    },
    onError,
  });
  const ordering = useMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await call('PUT /api/admin/category-order', { body: { ids: [...ids] } })).data,
    // One after the other, so that the last one is the one that stays.
    scope: { id: 'category-order' },
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (categories) => categories && inOrder(categories, ids));
    },
    onSuccess: (ordered) => {
      // Of several that are on their way, only the last one's answer is how the page stands.
      if (queryClient.isMutating({ mutationKey: ['category-order'] }) === 1)
        queryClient.setQueryData(queryKey, ordered);
    },
    mutationKey: ['category-order'],
    onError,
  });

  return {
    isBusy: restoring.isPending || removing.isPending,
    remove: (ids, how) => removing.mutate({ ids, how }),
    order: ordering.mutate,
  };
}

function inOrder(categories: readonly StaffCategory[], ids: readonly string[]): StaffCategory[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return categories.toSorted((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity));
}

/** The button that was pressed may be gone with its row: the page's heading takes the focus. */
function leaveFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  });
}
