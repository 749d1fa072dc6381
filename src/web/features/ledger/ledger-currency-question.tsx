import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { currencies, type Currency } from '#shared/money.ts';
import { call } from '../../api/call.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useRecentPassword } from '../../session/recent-password.tsx';
import { useToast } from '../../ui/use-toast.ts';
import { Part } from '../business/part.tsx';
import { Refusal } from '../clients/refusal.tsx';
import { ledgerCurrencyQuery } from './ledger-currency-query.ts';

/** One of the owner's first steps: what balances are kept in. It goes with the first money that moves. */
export function LedgerCurrencyQuestion() {
  const { data } = useQuery(ledgerCurrencyQuery);
  return data?.may_choose === true ? <Question now={data.currency} isChosen={data.is_chosen} /> : null;
}

function Question({ now, isChosen }: { now: Currency; isChosen: boolean }) {
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
    <Part title={t('title')} text={t('text')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Radio.Group aria-label={t('title')} value={chosen} name="ledger-currency">
            <Stack gap="sm">
              {currencies.map((currency) => (
                <Radio
                  key={currency}
                  value={currency}
                  label={names(currency)}
                  description={t(`means.${currency}`)}
                  disabled={saving.isPending}
                  onChange={() => setPicked(currency)}
                />
              ))}
            </Stack>
          </Radio.Group>
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
    </Part>
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
