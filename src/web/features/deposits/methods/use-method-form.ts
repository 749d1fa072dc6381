import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod, PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import {
  changeOf,
  draftOf,
  hasProblems,
  problemsOf,
  type MethodChange,
  type MethodDraft,
  type MethodProblems,
} from './method-draft.ts';
import { usePaymentsChange } from './use-payments-change.ts';
import { withMethod } from './with-method.ts';

export interface MethodForm {
  draft: MethodDraft;
  isDirty: boolean;
  isSaving: boolean;
  error: Error | null;
  /** None until it was sent: nobody is told of what they are still typing. */
  problems: MethodProblems;
  /** How often it was sent with something wrong in it. */
  misses: number;
  change: (changed: Partial<MethodDraft>) => void;
  save: () => void;
}

/** What is typed lies over what is saved, so news from the server touches only fields that nobody is changing. */
export function useMethodForm(
  method: PaymentMethod,
  settings: PaymentSettings,
  onSaved: () => void,
): MethodForm {
  const t = useTranslations();
  const [edits, setEdits] = useState<Partial<MethodDraft>>({});
  const [misses, setMisses] = useState(0);
  // As it was when it was opened; who was told that somebody else was first has seen the present one.
  const [opened] = useState(method.version);
  const [isTold, setTold] = useState(false);
  const saving = usePaymentsChange({
    change: async (body: MethodChange) =>
      (
        await call('PATCH /api/admin/payment-methods/{method}', {
          params: { method: method.method },
          body: { ...body, version: isTold ? method.version : opened },
        })
      ).data,
    merge: withMethod,
    done: () => t('payments.edit.saved', { method: isolate(t(`deposits.method.names.${method.method}`)) }),
    onDone: onSaved,
    onRefused: (error) => setTold(isRefusal(error, 'changed_meanwhile')),
  });
  const draft: MethodDraft = { ...draftOf(method), ...edits };
  const problems = problemsOf(draft, method, settings);

  return {
    draft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(draftOf(method)),
    isSaving: saving.isPending,
    error: saving.error,
    problems: misses > 0 ? problems : { rows: [] },
    misses,
    change: (changed) => {
      if (saving.isError) saving.reset();
      setEdits((earlier) => ({ ...earlier, ...changed }));
    },
    save: () => {
      if (saving.isPending) return;
      const change = changeOf(draft, method);
      if (hasProblems(problems)) setMisses(misses + 1);
      else if (Object.keys(change).length === 0) onSaved();
      else saving.mutate(change);
    },
  };
}
