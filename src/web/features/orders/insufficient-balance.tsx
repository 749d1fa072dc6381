import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { useSession } from '../../session/session.ts';
import { useTeamBarrier } from '../../session/team-role.ts';
import { Amount } from '../../ui/amount.tsx';
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
  async function addFunds(): Promise<void> {
    onClose();
    await navigate({ to: '/deposit', search: { amount: missingFunds(price, balance, rates) } });
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
