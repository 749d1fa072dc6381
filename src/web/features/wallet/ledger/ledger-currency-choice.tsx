import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { currencies, type Currency } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { Section } from '#web/ui/page/section.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import choices from '#web/features/resellers/team.module.css';
import { ledgerCurrencyQuery } from './ledger-currency-query.ts';

/** Each currency with what it means for the balances of clients. */
export function LedgerCurrencyChoice({ now, isChosen }: { now: Currency; isChosen: boolean }) {
  const t = useTranslations('ledger.currency');
  const names = useTranslations('shell.currencies');
  const id = useId();
  const [picked, setPicked] = useState<Currency | null>(null);
  const chosen = picked ?? now;
  const saving = useChoice(() => setPicked(null));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(chosen);
  }

  return (
    <Section title={t('title')} text={t('text')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <fieldset className={choices.roles} aria-label={t('title')} disabled={saving.isPending}>
            {currencies.map((currency) => (
              <label key={currency} className={choices.role}>
                <input
                  type="radio"
                  name={id}
                  value={currency}
                  checked={currency === chosen}
                  onChange={() => setPicked(currency)}
                  aria-labelledby={`${id}-${currency}`}
                  aria-describedby={`${id}-${currency}-about`}
                />
                <span>
                  <span id={`${id}-${currency}`} className={choices.name}>
                    {names(currency)}
                  </span>
                  <span id={`${id}-${currency}-about`} className="muted small break">
                    {t(`means.${currency}`)}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          {saving.error === null || saving.isPending ? null : (
            <Refusal title={t('failed')} error={saving.error} />
          )}
          <Text size="sm" c="dimmed">
            {t(isChosen ? 'chosen' : 'preset', { currency: names(now) })}
          </Text>
          <Group>
            <Button type="submit" loading={saving.isPending} disabled={isChosen && chosen === now}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

function useChoice(onDone: () => void) {
  const t = useTranslations('ledger.currency');
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: (currency: Currency) =>
      confirmed(async () => (await call('PUT /api/admin/ledger-currency', { body: { currency } })).data),
    onSuccess: async (data) => {
      queryClient.setQueryData(ledgerCurrencyQuery.queryKey, data);
      void queryClient.invalidateQueries({ queryKey: ['session'] });
      onDone();
      await toast(t('done'), 'green');
    },
  });
}
