import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useUndoToast } from '#web/ui/act/use-undo-toast.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { staffCategoriesQuery } from './category-queries.ts';

/** An order that is on its way: useWishedOrder shows it already. */
export const ORDER = ['category-order'];

export interface CategoryActs {
  isBusy: boolean;
  /** One by its row, or all that are picked: the specification has other words for each. */
  remove: (ids: readonly string[], how: 'row' | 'picked') => void;
  /** Puts all categories into this order; useWishedOrder shows it at once. */
  order: (ids: readonly string[]) => void;
}

/** What the list does to categories. Deleting is taken back by a press. */
export function useCategoryActs(): CategoryActs {
  const t = useTranslations('categories.done');
  const queryClient = useQueryClient();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const say = useProblemText();
  const local = useInLanguage();
  const { queryKey } = staffCategoriesQuery;
  const onError = (error: Error) => {
    void queryClient.invalidateQueries({ queryKey });
    void toast(say(inWords(error, local)), 'red');
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
    mutationKey: ORDER,
    mutationFn: async (ids: readonly string[]) =>
      (await call('PUT /api/admin/category-order', { body: { ids: [...ids] } })).data,
    // One after the other, so that the last one is the one that stays.
    scope: { id: 'category-order' },
    onSuccess: async (ordered) => {
      // Of several that are on their way, only the last one's answer is how the page stands.
      if (queryClient.isMutating({ mutationKey: ORDER }) !== 1) return;
      // What was asked for before it would put the former order back for a moment, under a press.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, ordered);
    },
    onError,
  });

  return {
    isBusy: restoring.isPending || removing.isPending,
    remove: (ids, how) => removing.mutate({ ids, how }),
    order: ordering.mutate,
  };
}

/** A refusal names its category in both languages. */
function inWords(error: Error, local: (english: string, arabic: string) => string): Error {
  if (!(error instanceof ApiProblem)) return error;
  const { code, status, detail, params } = error;
  const { name, name_ar } = params;
  if (name === undefined || name_ar === undefined) return error;
  return new ApiProblem(code, status, detail, { ...params, name: local(name, name_ar) });
}

/** The button that was pressed may be gone with its row: the page's heading takes the focus. */
function leaveFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  });
}
