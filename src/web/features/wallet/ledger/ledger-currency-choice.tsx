import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currencies, type Currency } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { ChoiceCards } from '#web/ui/form/choice-cards.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Section } from '#web/ui/page/section.tsx';
import { ledgerCurrencyQuery } from './ledger-currency-query.ts';

/** Each currency with what it means for the balances of clients. */
export function LedgerCurrencyChoice({ now, isChosen }: { now: Currency; isChosen: boolean }) {
  const t = useTranslations('ledger.currency');
  const names = useTranslations('shell.currencies');
  const queryClient = useQueryClient();
  const { draft, set, form, submit, isBusy, refusal } = useDraft({
    initial: { currency: now },
    send: async (body) => (await call('PUT /api/admin/ledger-currency', { body })).data,
    topics: ['session'],
    done: () => t('done'),
    onDone: (data) => queryClient.setQueryData(ledgerCurrencyQuery.queryKey, data),
  });
  return (
    <Section title={t('title')} text={t('text')}>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <ChoiceCards
          label={t('title')}
          isLabelQuiet
          value={draft.currency}
          disabled={isBusy}
          onChoose={(currency) => set({ currency })}
          choices={currencies.map((value) => ({ value, name: names(value), about: t(`means.${value}`) }))}
        />
        <Refusal title={t('failed')} error={isBusy ? null : refusal} />
        <p className="bare muted small">{t(isChosen ? 'chosen' : 'preset', { currency: names(now) })}</p>
        <div>
          <Button type="submit" loading={isBusy} disabled={isChosen && draft.currency === now}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
