import { useTranslations } from 'use-intl';
import type { PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { call } from '#web/api/call.ts';
import { useFieldProblem } from '#web/ui/form/field-problem.ts';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useDinarsProblem } from './dinar-field.tsx';
import { useMergeDesk } from './payments-desk.ts';
import { changeOf, draftOf, problemsOf, type LimitField } from './settings-draft.ts';

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** What is typed lies over what is saved, so news from the server touches only fields that no one is changing. */
export function useSettingsForm(settings: PaymentSettings) {
  const t = useTranslations('payments.settings');
  const say = useDinarsProblem();
  const merge = useMergeDesk();
  const form = useDraft({
    isLive: true,
    initial: draftOf(settings),
    problems: problemsOf,
    send: async (draft) =>
      (await call('PATCH /api/admin/payment-settings', { body: changeOf(draft, settings) })).data,
    // Someone else may have been first: the page shows how it stands now.
    topics: ['payments'],
    done: () => t('saved'),
    onDone: (saved) => void merge((desk) => ({ ...desk, settings: saved })),
  });
  const refusedOf = useFieldProblem(form.refusal, false);
  return {
    ...form,
    isDirty: Object.keys(changeOf(form.draft, settings)).length > 0,
    /** Once it was sent: no one is told of what they are still typing. */
    problemOf: (field: LimitField): string | boolean | null => {
      const problem = form.isTold ? problemsOf(form.draft)[field] : undefined;
      if (problem === undefined) return refusedOf(`${field}.amount`, 'sent');
      return problem === 'maximum_low' || problem === 'daily_low' || problem === 'balance_low'
        ? t(problem)
        : say(problem);
    },
  };
}
