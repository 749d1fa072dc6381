import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { useUndoToast } from '#web/ui/act/use-undo-toast.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

const topics = ['catalogue'];

export interface CategoryActs {
  isBusy: boolean;
  /** One by its row, or all that are picked: the specification has other words for each. */
  remove: (ids: readonly string[], how: 'row' | 'picked') => void;
}

/** What the list does to categories. Deleting is taken back by a press. */
export function useCategoryActs(): CategoryActs {
  const t = useTranslations('categories.done');
  const offerUndo = useUndoToast();
  const local = useInLanguage();
  const restoring = useAct({
    topics,
    act: async (ids: readonly string[]) =>
      (await call('POST /api/admin/categories/restore', { body: { ids: [...ids] } })).data.restored,
    done: (restored) => t('restored', { count: restored.length }),
  });
  const removing = useAct({
    topics,
    act: async ({ ids }: { ids: readonly string[]; how: 'row' | 'picked' }) => {
      try {
        return (await call('POST /api/admin/categories/delete', { body: { ids: [...ids] } })).data.deleted;
      } catch (error) {
        throw inWords(error, local);
      }
    },
    onDone: (deleted, { how }) => {
      if (deleted.length === 0) return;
      const text = how === 'row' ? t('deleted') : t('deleted_picked', { count: deleted.length });
      void offerUndo(text, { label: t('undo'), onUndo: () => restoring.mutate(deleted) });
    },
  });
  return {
    isBusy: restoring.isPending || removing.isPending,
    remove: (ids, how) => removing.mutate({ ids, how }),
  };
}

/** A refusal names its category in both languages. */
function inWords(error: unknown, local: (english: string, arabic: string) => string): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const { code, status, detail, params } = error;
  const { name, name_ar } = params;
  if (name === undefined || name_ar === undefined) return error;
  return new ApiProblem(code, status, detail, { ...params, name: local(name, name_ar) });
}
