import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { compareMoney, subtractMoney, type Money } from '#shared/money.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { TakeRest } from './take-rest.tsx';
import type { Purchase } from '../use-purchase.ts';
import type { Wish, WishedLine } from '../wish.ts';

interface ConfirmPurchaseProps {
  purchase: Purchase;
  wish: Wish;
  /** In the currency of the price, in which everything here stands: it is what is charged. */
  balance: Money;
}

export function ConfirmPurchase({ purchase, wish, balance }: ConfirmPurchaseProps) {
  const t = useTranslations('orders.confirm');
  const shell = useTranslations('shell');
  const pages = useTranslations('shell.pages');
  const { isPaying, isUncertain, problem, pay, close } = purchase;
  // Perhaps bought already: no debit is promised then.
  const isElsewhere = problem instanceof ApiProblem && problem.code === 'cart_changed';
  const isEnough = compareMoney(balance, wish.total) >= 0;
  return (
    <Stack gap="md">
      {wish.lines.length > 1 ? <Lines lines={wish.lines} /> : null}
      <WishFacts wish={wish} balance={isUncertain || isElsewhere ? null : balance} />
      <Refusal purchase={purchase} wish={wish} />
      <DialogActions>
        <Button variant="default" onClick={close} disabled={isPaying}>
          {shell('cancel')}
        </Button>
        {isElsewhere ? (
          <ButtonLink to="/purchase-history">{pages('purchase_history')}</ButtonLink>
        ) : (
          <Button onClick={pay} loading={isPaying} disabled={!isEnough && !isUncertain}>
            {t('pay')}
          </Button>
        )}
      </DialogActions>
    </Stack>
  );
}

/** Without a balance, where nobody knows what would be left of it. */
function WishFacts({ wish: { lines, total }, balance }: { wish: Wish; balance: Money | null }) {
  const t = useTranslations('orders.confirm');
  const { currency } = total;
  const [first] = lines;
  const isOne = lines.length === 1 && first !== undefined;
  return (
    <Facts>
      {isOne ? <LineFacts line={first} /> : null}
      <Fact name={isOne && first.quantity === 1 ? t('price') : t('total')} isMain>
        <Amount money={total} currency={currency} />
      </Fact>
      {balance === null ? null : (
        <>
          <Fact name={t('balance_now')}>
            <Amount money={balance} currency={currency} />
          </Fact>
          <Fact name={t('balance_after')}>
            <Amount money={subtractMoney(balance, total)} currency={currency} />
          </Fact>
        </>
      )}
    </Facts>
  );
}

/** All that is said of the only line. */
function LineFacts({ line }: { line: WishedLine }) {
  const t = useTranslations('orders.confirm');
  const local = useInLanguage();
  const { product, plan, variation, quantity, unitPrice, reference } = line;
  return (
    <>
      <Fact name={t('product')}>{local(product.name, product.name_ar)}</Fact>
      {plan === null ? null : <Fact name={t('plan')}>{local(plan.name, plan.name_ar)}</Fact>}
      {variation === null ? null : <Fact name={t('option')}>{local(variation.name, variation.name_ar)}</Fact>}
      {reference === null ? null : (
        <Fact name={t('reference')}>
          <bdi>{reference}</bdi>
        </Fact>
      )}
      {quantity === 1 ? null : (
        <>
          <Fact name={t('unit_price')}>
            <Amount money={unitPrice} currency={unitPrice.currency} />
          </Fact>
          <Fact name={t('quantity')}>{quantity}</Fact>
        </>
      )}
    </>
  );
}

/** Several: what they are called may be long, so they give way to the amounts. */
function Lines({ lines }: { lines: readonly WishedLine[] }) {
  const name = useLineName();
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {lines.map((line, index) => (
        <Group component="li" key={index} justify="space-between" align="baseline" wrap="nowrap">
          <Text span miw={0} style={{ overflowWrap: 'anywhere' }}>
            {name(line)}
          </Text>
          <Amount money={line.total} currency={line.total.currency} />
        </Group>
      ))}
    </Stack>
  );
}

/** What a line of several is called: product, option, how many. */
export function useLineName(): (
  line: Pick<WishedLine, 'product' | 'plan' | 'variation' | 'quantity'>,
) => string {
  const t = useTranslations('orders');
  const local = useInLanguage();
  return ({ product, plan, variation, quantity }) => {
    const option = plan ?? variation;
    const names = [isolate(local(product.name, product.name_ar))];
    if (option !== null) names.push(isolate(local(option.name, option.name_ar)));
    // Runs with the reader's language: on its own it would run from left to right.
    if (quantity > 1) names.push(t('quantity', { count: quantity }));
    return names.join(' ');
  };
}

interface RefusalProps {
  purchase: Purchase;
  wish: Wish;
}

function Refusal({ purchase, wish }: RefusalProps) {
  const t = useTranslations('orders.confirm');
  const say = useProblemText();
  const name = useLineName();
  const { problem, isUncertain, isPaying } = purchase;
  if (problem === null || isPaying) return null;
  // 0 is the first.
  const place = problem instanceof ApiProblem ? problem.params['line'] : undefined;
  const line = wish.lines.length > 1 ? wish.lines[Number.parseInt(place ?? '-1', 10)] : undefined;
  return (
    <Alert
      role="alert"
      color={isUncertain ? 'yellow' : 'red'}
      icon={<IconAlertTriangle aria-hidden />}
      {...(line === undefined ? {} : { title: name(line) })}
    >
      {isUncertain ? t('uncertain') : say(problem)}
      <TakeRest wish={wish} problem={problem} onTaken={purchase.start} />
    </Alert>
  );
}
