import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Cart } from '#shared/orders/cart.contract.ts';
import { compareMoney, subtractMoney, type Money } from '#shared/money.ts';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import columns from '#web/features/catalogue/product-detail.module.css';
import { useBuyingBarrier } from '../buying-barrier.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { useBalanceIn } from '../use-balance-in.ts';
import { draftOfCart, type PurchaseDraft } from '../purchase-draft.ts';

/** `button`: the one that was pressed. */
export type OnPay = (draft: PurchaseDraft, button: HTMLElement) => void;

interface CartSummariesProps {
  cart: Cart;
  /** Something is on its way: what is shown is not what would be paid. */
  isChanging: boolean;
  onPay: OnPay;
}

/** What can be paid, each currency for itself: one order takes one. */
export function CartSummaries({ cart, isChanging, onPay }: CartSummariesProps) {
  const t = useTranslations('cart');
  const { lines, totals } = cart;
  const leftOut = lines.filter(({ refusal }) => refusal !== null).length;
  return (
    <Paper aria-busy={isChanging || undefined}>
      <Stack gap="md">
        {totals.length > 1 ? <Text c="dimmed">{t('two_currencies')}</Text> : null}
        {totals.length === 0 ? <Text>{t('nothing_to_pay')}</Text> : null}
        {totals.map((total, index) => (
          <Summary
            key={total.currency}
            total={total}
            isOne={totals.length === 1}
            isFirst={index === 0}
            isChanging={isChanging}
            onPay={(button) => {
              const draft = draftOfCart(
                lines.filter((line) => line.refusal === null && line.total?.currency === total.currency),
                '/cart',
              );
              if (draft !== null) onPay(draft, button);
            }}
          />
        ))}
        {leftOut === 0 ? null : (
          <Text size="sm" c="dimmed">
            {t('left_out', { count: leftOut })}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

interface SummaryProps {
  total: Money;
  /** All is in one currency. */
  isOne: boolean;
  isFirst: boolean;
  isChanging: boolean;
  onPay: (button: HTMLElement) => void;
}

const NEXT = { pt: 'md', style: { borderBlockStart: '1px solid var(--mantine-color-default-border)' } };

function Summary({ total, isOne, isFirst, isChanging, onPay }: SummaryProps) {
  const t = useTranslations('cart');
  const amount = useAmountText();
  const barrier = useBuyingBarrier();
  const { currency } = total;
  const balance = useBalanceIn(currency);
  return (
    <Stack gap="sm" {...(isFirst ? {} : NEXT)}>
      <Title order={2} size="h3">
        {isOne ? t('summary') : t('summary_in', { currency })}
      </Title>
      <Facts>
        <Fact name={t('total')} isMain>
          <Amount money={total} currency={currency} />
        </Fact>
        {balance === null ? null : (
          <>
            <Fact name={t('balance_now')}>
              <Amount money={balance} currency={currency} />
            </Fact>
            {compareMoney(balance, total) < 0 ? (
              <Fact name={t('missing')}>
                <Text span c="yellow" fw={600}>
                  <Amount money={subtractMoney(total, balance)} currency={currency} />
                </Text>
              </Fact>
            ) : (
              <Fact name={t('balance_after')}>
                <Amount money={subtractMoney(balance, total)} currency={currency} />
              </Fact>
            )}
          </>
        )}
      </Facts>
      {/* On a telephone it stays in sight, however long the cart is. */}
      <div className={isOne ? columns.bar : undefined}>
        <Button
          size="lg"
          fullWidth
          disabled={barrier !== null || isChanging}
          onClick={({ currentTarget }) => onPay(currentTarget)}
        >
          {t('pay', { amount: amount(total, currency) })}
        </Button>
      </div>
      <Text component="output" className="visually-hidden">
        {isChanging ? t('updating') : null}
      </Text>
    </Stack>
  );
}
