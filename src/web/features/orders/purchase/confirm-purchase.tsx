import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { compareMoney, subtractMoney, type Money } from '#shared/money.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { useGrowing } from '#web/ui/list/use-growing.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { TakeRest } from './take-rest.tsx';
import type { Purchase } from '../use-purchase.ts';
import type { PurchaseDraft, DraftLine } from '../purchase-draft.ts';

/** In another window, perhaps by paying for it. */
const CHANGED = new Set<string>(['cart_changed', 'bulk_order_changed']);

interface ConfirmPurchaseProps {
  purchase: Purchase;
  draft: PurchaseDraft;
  /** In the currency of the price, in which everything here stands: it is what is charged. */
  balance: Money;
}

export function ConfirmPurchase({ purchase, draft, balance }: ConfirmPurchaseProps) {
  const t = useTranslations('orders.confirm');
  const shell = useTranslations('shell');
  const pages = useTranslations('shell.pages');
  const { isPaying, isUncertain, problem, pay, close } = purchase;
  // Perhaps bought already: no debit is promised then.
  const isElsewhere = problem instanceof ApiProblem && CHANGED.has(problem.code);
  const isEnough = compareMoney(balance, draft.total) >= 0;
  return (
    <Stack gap="md">
      {draft.lines.length > 1 ? <Lines lines={draft.lines} /> : null}
      <WishFacts draft={draft} balance={isUncertain || isElsewhere ? null : balance} />
      <Refusal purchase={purchase} draft={draft} />
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

/** Without a balance, where no one knows what would be left of it. */
function WishFacts({ draft: { lines, total }, balance }: { draft: PurchaseDraft; balance: Money | null }) {
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
function LineFacts({ line }: { line: DraftLine }) {
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

const MANY = 8;

/** Several: what they are called may be long, so they give way to the amounts. */
function Lines({ lines }: { lines: readonly DraftLine[] }) {
  const t = useTranslations('orders');
  const name = useLineName();
  const { shown, end } = useGrowing(lines.length);
  return (
    <Stack
      component="ul"
      gap="xs"
      m={0}
      p={0}
      style={{ listStyle: 'none', overflowY: 'auto' }}
      aria-label={t('result.lines', { count: lines.length })}
      // Many scroll by themselves: what is paid, and the button, stay in sight.
      {...(lines.length > MANY ? { mah: '40dvh', tabIndex: 0 } : {})}
    >
      {lines.slice(0, shown).map((line, index) => (
        <Group component="li" key={index} justify="space-between" align="baseline" wrap="nowrap">
          <Text span miw={0} style={{ overflowWrap: 'anywhere' }}>
            {name(line)}
          </Text>
          <Amount money={line.total} currency={line.total.currency} />
        </Group>
      ))}
      {end === null ? null : <li ref={end} aria-hidden />}
    </Stack>
  );
}

/** What a line of several is called: product, option, how many. */
export function useLineName(): (
  line: Pick<DraftLine, 'product' | 'plan' | 'variation' | 'quantity'>,
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
  draft: PurchaseDraft;
}

function Refusal({ purchase, draft }: RefusalProps) {
  const t = useTranslations('orders.confirm');
  const say = useProblemText();
  const name = useLineName();
  const { problem, isUncertain, isPaying } = purchase;
  if (problem === null || isPaying) return null;
  // 0 is the first.
  const place = problem instanceof ApiProblem ? problem.params['line'] : undefined;
  const line = draft.lines.length > 1 ? draft.lines[Number.parseInt(place ?? '-1', 10)] : undefined;
  return (
    <Alert
      role="alert"
      color={isUncertain ? 'yellow' : 'red'}
      icon={<IconAlertTriangle aria-hidden />}
      {...(line === undefined ? {} : { title: name(line) })}
    >
      {isUncertain ? t('uncertain') : say(problem)}
      <TakeRest draft={draft} problem={problem} onTaken={purchase.start} />
    </Alert>
  );
}
