import { useTranslations } from 'use-intl';
import type { PaymentMethod, PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { changeOf, draftOf, hasProblems, problemsOf, type MethodProblems } from './method-draft.ts';
import { useMergeDesk, withMethod } from './payments-desk.ts';

export type MethodForm = ReturnType<typeof useMethodForm>;

/** What is changed of a method; what stayed is not sent. */
export function useMethodForm(method: PaymentMethod, settings: PaymentSettings, onSaved: () => void) {
  const t = useTranslations();
  const merge = useMergeDesk();
  const form = useDraft({
    initial: draftOf(method),
    version: method.version,
    problems: (draft) => ({ account: hasProblems(problemsOf(draft, method, settings)) }),
    send: async (draft, { version }) => {
      const change = changeOf(draft, method);
      if (Object.keys(change).length === 0) return method;
      const params = { method: method.method };
      return (
        await call('PATCH /api/admin/payment-methods/{method}', { params, body: { ...change, version } })
      ).data;
    },
    topics: ['payments'],
    done: () => t('payments.edit.saved', { method: isolate(t(`deposits.method.names.${method.method}`)) }),
    onDone: (saved) => {
      void merge((desk) => withMethod(desk, saved));
      onSaved();
    },
  });
  /** None until it was sent: no one is told of what they are still typing. */
  const problems: MethodProblems = form.isTold ? problemsOf(form.draft, method, settings) : { rows: [] };
  return { ...form, problems };
}
