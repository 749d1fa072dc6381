import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { compareMoney, subtractMoney, type Money } from '#shared/money.ts';
import { useSession } from '#web/session/session.ts';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { depositOptionsQuery } from '#web/features/deposits/deposit-queries.ts';
import { rememberPurchase } from './back-to-purchase.ts';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { missingFunds } from './missing-funds.ts';

interface InsufficientBalanceProps {
  price: Money;
  /** In the currency of the price. */
  balance: Money;
  /** The page where the purchase goes on once the balance has grown. */
  from: string;
  /** What is to be paid is a cart of several lines. */
  isCart?: boolean;
  onClose: () => void;
}

/** What a purchase lacks, in the currency that is charged, and the way to it. Stands in a dialog. */
export function InsufficientBalance({
  price,
  balance,
  from,
  isCart = false,
  onClose,
}: InsufficientBalanceProps) {
  const t = useTranslations('orders.insufficient');
  const { rates } = useSession().store;
  const navigate = useNavigate();
  const isBarred = useTeamBarrier()('add_funds') !== null;
  const queryClient = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);
  async function addFunds(): Promise<void> {
    setIsLeaving(true);
    // That page needs them too; without them it says itself where an amount is too small.
    const options = await queryClient.ensureQueryData(depositOptionsQuery).catch(() => null);
    onClose();
    rememberPurchase(from);
    const amount = missingFunds(price, balance, rates, options?.minimum ?? null);
    await navigate({ to: '/deposit', search: { amount } });
  }
  const text = isCart ? 'cart_text' : 'text';
  return (
    <Stack gap="md">
      <Text>{t(isBarred ? 'ask_owner' : text)}</Text>
      <Facts>
        <Fact name={t('balance')}>
          <Amount money={balance} currency={price.currency} />
        </Fact>
        <Fact name={t(isCart ? 'total' : 'price')}>
          <Amount money={price} currency={price.currency} />
        </Fact>
        {/* The balance may grow while this is open. */}
        {compareMoney(price, balance) > 0 ? (
          <Fact name={t('missing')} isMain>
            <Amount money={subtractMoney(price, balance)} currency={price.currency} />
          </Fact>
        ) : null}
      </Facts>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {isBarred ? null : (
          <Button loading={isLeaving} onClick={() => void addFunds()}>
            {t('add_funds')}
          </Button>
        )}
      </DialogActions>
    </Stack>
  );
}
