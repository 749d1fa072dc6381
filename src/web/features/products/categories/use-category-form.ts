import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CategoryDraft, StaffCategory } from '#shared/products/categories.contract.ts';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useOnce } from '#web/ui/act/use-once.ts';
import {
  differencesOf,
  draftOf,
  problemsOf,
  typedOf,
  type CategoryProblems,
  type TypedCategory,
} from './category-draft.ts';
import { staffCategoriesQuery } from './category-queries.ts';

/** Somebody else was first. */
export interface Conflict {
  problem: ApiProblem;
  /** How it stands now. */
  now: TypedCategory;
  /** What they have changed. */
  fields: readonly (keyof TypedCategory)[];
}

export interface CategoryForm {
  typed: TypedCategory;
  isDirty: boolean;
  isSaving: boolean;
  error: Error | null;
  /** None until it was sent: nobody is told of what they are still typing. */
  problems: CategoryProblems;
  /** How often it was sent with something wrong in it. */
  misses: number;
  conflict: Conflict | null;
  change: (changed: Partial<TypedCategory>) => void;
  /** Takes over what the other one made of a field. */
  takeOver: (field: keyof TypedCategory) => void;
  save: () => void;
}

interface Base {
  version: number;
  typed: TypedCategory;
}

/**
 * What is typed lies over the category as it was when the form was opened. News from the server does not touch it: whoever
 * saves an older version is told, keeps what was typed, and decides (design, section 12).
 */
export function useCategoryForm(
  category: StaffCategory | null,
  empty: TypedCategory,
  onSaved: () => void,
): CategoryForm {
  const t = useTranslations('categories.done');
  const queryClient = useQueryClient();
  const toast = useToast();
  const send = useSend(category?.id ?? null);
  const [base, setBase] = useState<Base>(() => ({
    version: category?.version ?? 0,
    typed: category === null ? empty : typedOf(category),
  }));
  const [edits, setEdits] = useState<Partial<TypedCategory>>({});
  const [misses, setMisses] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const typed: TypedCategory = { ...base.typed, ...edits };
  const problems = problemsOf(typed);

  const saving = useSingleMutation({
    mutationFn: (draft: CategoryDraft) => send(draft, base.version),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
      onSaved();
      void toast(t(category === null ? 'created' : 'updated'), 'green');
    },
    onError: meet,
  });

  async function meet(error: Error): Promise<void> {
    if (!(error instanceof ApiProblem) || error.code !== 'changed_meanwhile') return;
    const present = await readAnew();
    if (present === undefined) return;
    const now = typedOf(present);
    setConflict({ problem: error, now, fields: differencesOf(base.typed, now) });
    setBase({ version: present.version, typed: now });
  }

  async function readAnew(): Promise<StaffCategory | undefined> {
    try {
      const all = await queryClient.fetchQuery({ ...staffCategoriesQuery, staleTime: 0 });
      return all.find(({ id }) => id === category?.id);
    } catch {
      // The refusal itself says who was first; the next try asks again.
      return undefined;
    }
  }

  return {
    typed,
    isDirty: differencesOf(base.typed, typed).length > 0,
    isSaving: saving.isPending,
    // The notice of the conflict says it already.
    error: saving.error === conflict?.problem ? null : saving.error,
    problems: misses > 0 ? problems : {},
    misses,
    conflict,
    change: (changed) => {
      if (saving.error !== null) saving.reset();
      setEdits((earlier) => ({ ...earlier, ...changed }));
    },
    takeOver: (field) => setEdits(({ [field]: _, ...others }) => others),
    save: () => {
      if (saving.isPending) return;
      if (Object.keys(problems).length > 0) setMisses(misses + 1);
      else saving.mutate(draftOf(typed));
    },
  };
}

/** Adds a category, or writes it over a version; sent again after a lost answer, once. */
function useSend(id: string | null) {
  const once = useOnce();
  return (draft: CategoryDraft, version: number) =>
    once<unknown>([draft, version], (idempotencyKey) => {
      if (id === null) return call('POST /api/admin/categories', { body: draft, idempotencyKey });
      const body = { ...draft, version };
      return call('PUT /api/admin/categories/{id}', { params: { id }, body, idempotencyKey });
    });
}
