import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useId, useRef, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { ReviewedDeposit } from '#shared/contracts/deposit-reviews.ts';
import { useProfile } from '../../session/session.ts';
import { useQuestion } from '../clients/use-question.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { CreditPreview } from './credit-preview.tsx';
import { FirstApproval } from './first-approval.tsx';
import { NextReceipt } from './next-receipt.tsx';
import { RejectReceipt } from './reject-receipt.tsx';
import classes from './review.module.css';
import { useReceived } from './use-received.ts';

export interface DecisionProps {
  deposit: ReviewedDeposit;
  /** Its name, isolated. */
  client: string;
  onStale: (error: Error) => void;
  onDecided: () => void;
}

/** What part an approval has: the only one, the first or second of two, or the first said anew. */
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
  const part = usePart(deposit);
  const { currency } = deposit.to_pay;
  const { preview } = input;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    input.showMistakes();
    if (preview === null) field.current?.focus();
    else open();
  }

  return (
    <Paper component="section" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Title order={2} id={id}>
            {t('title')}
          </Title>
          <FirstApproval deposit={deposit} part={part} />
          <Text c="dimmed">{t('text')}</Text>
          <TextInput
            ref={field}
            label={t('received')}
            description={t('received_hint', { currency: names(currency) })}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            placeholder="0.00"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={20}
            name="received"
            aria-required
            value={input.text}
            error={input.error}
            onChange={(event) => input.setText(event.currentTarget.value)}
          />
          <output className={classes['credits']}>
            {preview === null ? null : <CreditPreview preview={preview} />}
          </output>
          <Group gap="sm">
            <Button ref={opener} type="submit">
              {t(buttons[part])}
            </Button>
            <RejectReceipt {...props} />
            <NextReceipt depositId={deposit.id} isSkip />
          </Group>
        </Stack>
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
  );
}

const buttons = {
  only: 'approve',
  first: 'approve_first',
  second: 'approve_second',
  again: 'correct',
} as const satisfies Record<Part, string>;

function usePart({ first_approval, needs_second }: ReviewedDeposit): Part {
  const own = useProfile()?.id;
  if (first_approval === null) return needs_second ? 'first' : 'only';
  // The threshold was raised since: the first approval is enough, from whomever.
  if (!needs_second) return 'only';
  return first_approval.by.id === own ? 'again' : 'second';
}
