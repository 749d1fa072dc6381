import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { call } from '#web/api/call.ts';
import { useFieldProblem } from '#web/ui/form/field-problem.ts';
import {
  changeOf,
  draftOf,
  problemsOf,
  type LimitField,
  type SettingsChange,
  type SettingsDraft,
} from './settings-draft.ts';
import { useDinarsProblem } from './use-dinars-problem.ts';
import { usePaymentsChange } from './use-payments-change.ts';

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** What is typed lies over what is saved, so news from the server touches only fields that no one is changing. */
export function useSettingsForm(settings: PaymentSettings) {
  const t = useTranslations('payments.settings');
  const say = useDinarsProblem();
  const [edits, setEdits] = useState<Partial<SettingsDraft>>({});
  const [misses, setMisses] = useState(0);
  const saving = usePaymentsChange({
    change: async (body: SettingsChange) => (await call('PATCH /api/admin/payment-settings', { body })).data,
    merge: (desk, answer) => ({ ...desk, settings: answer }),
    done: () => t('saved'),
    onDone: () => {
      setEdits({});
      setMisses(0);
    },
  });
  const refused = useFieldProblem(saving.error, false);
  const draft: SettingsDraft = { ...draftOf(settings), ...edits };
  const problems = problemsOf(draft);

  return {
    draft,
    isDirty: isChanged(draft, settings),
    isSaving: saving.isPending,
    error: saving.error,
    /** How often it was sent with something wrong in it. */
    misses,
    change: (changed: Partial<SettingsDraft>) => {
      if (saving.isError) saving.reset();
      setEdits((earlier) => ({ ...earlier, ...changed }));
    },
    /** Once it was sent: no one is told of what they are still typing. */
    problemOf: (field: LimitField): string | boolean | null => {
      const problem = misses > 0 ? problems[field] : undefined;
      if (problem === undefined) return refused(`${field}.amount`, draft[field]);
      return problem === 'maximum_low' || problem === 'daily_low' || problem === 'balance_low'
        ? t(problem)
        : say(problem);
    },
    save: () => {
      if (saving.isPending) return;
      if (Object.keys(problems).length > 0) setMisses(misses + 1);
      else if (isChanged(draft, settings)) saving.mutate(changeOf(draft, settings));
    },
  };
}

function isChanged(draft: SettingsDraft, settings: PaymentSettings): boolean {
  return Object.keys(changeOf(draft, settings)).length > 0;
}
