import { Alert, Button, Paper, Text, Title } from '@mantine/core';
import { type SubmitEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ReviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { useProfile } from '#web/session/session.ts';
import { useQuestion } from '#web/ui/act/use-question.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { FirstApproval } from './first-approval.tsx';
import { NextReceipt } from './next-receipt.tsx';
import { RejectReceipt } from './reject-receipt.tsx';
import classes from './review.module.css';
import { type Preview, useReceived } from './use-received.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Facts, MoneyFact } from '#web/ui/show/facts.tsx';

export interface DecisionProps {
  deposit: ReviewedDeposit;
  /** Its name, isolated. */
  client: string;
  onStale: (error: Error) => void;
  onDecided: () => void;
}

/** What part an approval has: the only one, the first or second of two, or the first said again. */
export type Part = 'only' | 'first' | 'second' | 'again';

/** Approves what was seen on the account, or rejects the receipt. */
export function Decision(props: DecisionProps) {
  const { deposit } = props;
  const t = useTranslations('reviews.decide');
  const names = useTranslations('shell.currencies');
  const id = useId();
  const input = useReceived(deposit);
  const { isOpen, open, close, opener } = useQuestion();
  const field = useRef<HTMLInputElement>(null);
  const { preview } = input;
  const part = usePart(deposit, preview?.isUnusual ?? false);
  const { currency } = deposit.to_pay;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    input.showMistakes();
    if (preview === null) field.current?.focus();
    else open();
  }

  return (
    <>
      <Paper component="section" aria-labelledby={id}>
        <form id={`${id}form`} className="stack" onSubmit={submit} noValidate>
          <Title order={2} id={id}>
            {t('title')}
          </Title>
          <FirstApproval deposit={deposit} part={part} />
          <Text c="dimmed">{t('text')}</Text>
          <AloneHint alone={deposit.alone} />
          <NumberField
            ref={field}
            label={t('received')}
            description={t('received_hint', { currency: names(currency) })}
            placeholder="0.00"
            name="received"
            aria-required
            value={input.text}
            error={input.error}
            onChange={input.setText}
          />
          <output className="stack gap-sm">
            {preview === null ? null : <CreditPreview preview={preview} />}
          </output>
        </form>
        {preview === null ? null : (
          <ApproveDialog
            {...props}
            part={part}
            preview={preview}
            isOpen={isOpen}
            onClose={close}
            opener={opener}
          />
        )}
      </Paper>
      <div className={`row wrap framed ${classes['bar']}`}>
        <Button ref={opener} type="submit" form={`${id}form`}>
          {t(buttons[part])}
        </Button>
        <RejectReceipt {...props} />
        <NextReceipt depositId={deposit.id} isSkip />
      </div>
    </>
  );
}

/** Where one person's word ends, said before anything is typed. */
function AloneHint({ alone }: Pick<ReviewedDeposit, 'alone'>) {
  const t = useTranslations('reviews.decide');
  const say = useAmountText();
  return (
    <Text c="dimmed">
      {alone === null
        ? t('alone_never')
        : t('alone', { from: say(alone.from, alone.from.currency), to: say(alone.to, alone.to.currency) })}
    </Text>
  );
}

const buttons = {
  only: 'approve',
  first: 'approve_first',
  second: 'approve_second',
  again: 'correct',
} as const satisfies Record<Part, string>;

/** `isUnusual`: of what is typed, which may take two where the deposit itself does not. */
function usePart({ first_approval, needs_second }: ReviewedDeposit, isUnusual: boolean): Part {
  const own = useProfile()?.id;
  const takesTwo = needs_second || isUnusual;
  if (first_approval === null) return takesTwo ? 'first' : 'only';
  // The threshold was raised since: the first approval is enough, from whomever.
  if (!takesTwo) return 'only';
  return first_approval.by.id === own ? 'again' : 'second';
}

/** What the typed amount comes to, and how far that is from what was asked for. */
function CreditPreview({ preview: { credited, difference } }: { preview: Preview }) {
  const t = useTranslations('reviews.decide');
  const say = useAmountText();
  return (
    <>
      <Facts>
        <MoneyFact name={t('credits')} money={credited} isMain />
      </Facts>
      {difference.kind === 'exact' ? (
        <Text c="dimmed">{t('exact')}</Text>
      ) : (
        <Alert component="span" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t(difference.kind, { difference: say(difference.money, difference.money.currency) })}
        </Alert>
      )}
    </>
  );
}
