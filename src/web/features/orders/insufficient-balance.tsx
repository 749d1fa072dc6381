import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { useSession } from '../../session/session.ts';
import { useTeamBarrier } from '../../session/team-role.ts';
import { Amount } from '../../ui/amount.tsx';
import { depositOptionsQuery } from '../deposits/deposit-queries.ts';
import { Fact, Facts } from './facts.tsx';
import { missingFunds } from './missing-funds.ts';

interface InsufficientBalanceProps {
  price: Money;
  /** In the currency of the price. */
  balance: Money;
  onClose: () => void;
}

/** What a purchase lacks, and the way to it. Stands in a dialog. */
export function InsufficientBalance({ price, balance, onClose }: InsufficientBalanceProps) {
  const t = useTranslations('orders.insufficient');
  const { rates } = useSession().store;
  const navigate = useNavigate();
  const isBarred = useTeamBarrier()('add_funds') !== null;
  // The page of deposits needs them too; until they are there, it says itself where an amount is too small.
  const { data: options } = useQuery({ ...depositOptionsQuery, enabled: !isBarred });
  async function addFunds(): Promise<void> {
    onClose();
    const amount = missingFunds(price, balance, rates, options?.minimum ?? null);
    await navigate({ to: '/deposit', search: { amount } });
  }
  return (
    <Stack gap="md">
      <Text>{t(isBarred ? 'ask_owner' : 'text')}</Text>
      <Facts>
        <Fact name={t('balance')}>
          <Amount money={balance} />
        </Fact>
        <Fact name={t('price')} isMain>
          <Amount money={price} />
        </Fact>
      </Facts>
      <Group justify="end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {isBarred ? null : <Button onClick={() => void addFunds()}>{t('add_funds')}</Button>}
      </Group>
    </Stack>
  );
}
