import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { call } from '#web/api/call.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useDinarsProblem } from './dinar-field.tsx';
import { useMergeDesk } from './payments-desk.ts';
import { changeOf, draftOf, problemsOf, type LimitField, type SettingsDraft } from './settings-draft.ts';

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** What is typed lies over what is saved, so news from the server touches only fields that no one is changing. */
export function useSettingsForm(settings: PaymentSettings) {
  const t = useTranslations('payments.settings');
  const say = useDinarsProblem();
  const confirmed = useRecentPassword();
  const merge = useMergeDesk();
  const toast = useToast();
  const [edits, setEdits] = useState<Partial<SettingsDraft>>({});
  const draft: SettingsDraft = { ...draftOf(settings), ...edits };
  const problems = problemsOf(draft);
  const body = changeOf(draft, settings);
  const { attributes, sending, isMissing, problemOf, edit } = useForm({
    required: Object.keys(problems).length > 0 ? [''] : [],
    send: () => confirmed(async () => (await call('PATCH /api/admin/payment-settings', { body })).data),
    onSent: (saved) => {
      void merge((desk) => ({ ...desk, settings: saved }));
      setEdits({});
      void toast(t('saved'), 'green');
    },
    // Someone else may have been first: the page shows how it stands now.
    onRefused: () => void merge((desk) => desk),
  });
  return {
    attributes,
    draft,
    isDirty: Object.keys(body).length > 0,
    isBusy: sending.isPending,
    error: sending.isPending ? null : sending.error,
    set: (changed: Partial<SettingsDraft>) =>
      edit(() => setEdits((earlier) => ({ ...earlier, ...changed })))(''),
    /** Once it was sent: no one is told of what they are still typing. */
    problemOf: (field: LimitField): string | boolean | null => {
      const problem = isMissing ? problems[field] : undefined;
      if (problem === undefined) return problemOf(`${field}.amount`, 'sent');
      return problem === 'maximum_low' || problem === 'daily_low' || problem === 'balance_low'
        ? t(problem)
        : say(problem);
    },
  };
}
