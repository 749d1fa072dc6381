import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { currencies, type Currency } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { ledgerCurrencyQuery } from './ledger-currency-query.ts';

/** Each currency with what it means for the balances of clients. */
export function LedgerCurrencyChoice({ now, isChosen }: { now: Currency; isChosen: boolean }) {
  const t = useTranslations('ledger.currency');
  const names = useTranslations('shell.currencies');
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
          <RadioCards
            label={t('title')}
            hasQuietLabel
            value={chosen}
            options={currencies.map((value) => ({ value, name: names(value), text: t(`means.${value}`) }))}
            disabled={saving.isPending}
            onChoose={setPicked}
          />
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
