import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PromotionDraft, StaffPromotion } from '#shared/catalogue/promotions.contract.ts';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useOnce } from '#web/ui/act/use-once.ts';
import {
  differencesOf,
  draftOf,
  emptyPromotion,
  isSame,
  problemsOf,
  typedOf,
  type PromotionProblems,
  type TypedPromotion,
} from './promotion-draft.ts';
import { staffPromotionsQuery } from './staff-promotions-query.ts';

/** Somebody else was first. */
export interface Conflict {
  problem: ApiProblem;
  now: TypedPromotion;
  /** What they have changed. */
  fields: readonly (keyof TypedPromotion)[];
}

export interface PromotionForm {
  typed: TypedPromotion;
  isDirty: boolean;
  isSaving: boolean;
  error: Error | null;
  /** None until it was sent: nobody is told of what they are still typing. */
  problems: PromotionProblems;
  /** How often it was sent with something wrong in it. */
  misses: number;
  conflict: Conflict | null;
  change: (changed: Partial<TypedPromotion>) => void;
  takeTheirs: () => void;
  save: () => void;
}

/**
 * What is typed lies over the promotion as it was when the form was opened: whoever saves an older version is told, keeps
 * what was typed, and decides (design, section 12).
 */
export function usePromotionForm(promotion: StaffPromotion | null, onSaved: () => void): PromotionForm {
  const t = useTranslations('promotions.done');
  const queryClient = useQueryClient();
  const toast = useToast();
  const send = useSend(promotion?.id ?? null);
  const [base, setBase] = useState(() => ({
    version: promotion?.version ?? 0,
    typed: promotion === null ? emptyPromotion : typedOf(promotion),
  }));
  const [edits, setEdits] = useState<Partial<TypedPromotion>>({});
  const [misses, setMisses] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const typed: TypedPromotion = { ...base.typed, ...edits };
  const problems = problemsOf(typed, location.origin);

  const saving = useSingleMutation({
    mutationFn: (draft: PromotionDraft) => send(draft, base.version),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
      onSaved();
      void toast(t(promotion === null ? 'added' : 'changed'), 'green');
    },
    onError: (error) => void meet(error),
  });

  async function meet(error: Error): Promise<void> {
    if (!(error instanceof ApiProblem) || error.code !== 'changed_meanwhile') return;
    const all = await readPresent();
    const present = all.find(({ id }) => id === promotion?.id);
    if (present === undefined) return;
    const now = typedOf(present);
    setConflict({ problem: error, now, fields: differencesOf(base.typed, now) });
    // What was typed stays, over what is there now.
    setBase({ version: present.version, typed: now });
    setEdits(typed);
    saving.reset();
  }

  async function readPresent(): Promise<readonly StaffPromotion[]> {
    try {
      return await queryClient.fetchQuery({ ...staffPromotionsQuery, staleTime: 0 });
    } catch {
      return [];
    }
  }

  return {
    typed,
    isDirty: !isSame(base.typed, typed),
    isSaving: saving.isPending,
    error: saving.error,
    problems: misses > 0 ? problems : {},
    misses,
    conflict,
    change: (changed) => {
      if (saving.error !== null) saving.reset();
      setEdits((earlier) => ({ ...earlier, ...changed }));
    },
    takeTheirs: () => {
      setEdits({});
      setConflict(null);
    },
    save: () => {
      if (saving.isPending) return;
      if (Object.keys(problems).length > 0) setMisses(misses + 1);
      else saving.mutate(draftOf(typed, location.origin));
    },
  };
}

/** Adds a promotion, or writes it over a version; sent again after a lost answer, once. */
function useSend(id: string | null) {
  const once = useOnce();
  return (draft: PromotionDraft, version: number) =>
    once<unknown>([draft, version], (idempotencyKey) => {
      if (id === null) return call('POST /api/admin/promotions', { body: draft, idempotencyKey });
      const body = { ...draft, version };
      return call('PUT /api/admin/promotions/{id}', { params: { id }, body, idempotencyKey });
    });
}
