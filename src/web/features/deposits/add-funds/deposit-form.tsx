import { Alert } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DepositOptions } from '#shared/deposits/deposits.contract.ts';
import { AmountField } from './amount-field.tsx';
import { findFullLimit } from './amount-limits.ts';
import classes from './add-funds.module.css';
import { DepositLimits } from './deposit-limits.tsx';
import { depositSearch } from './deposit-search.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { useDinars } from '#web/ui/show/dinars.tsx';
import { MethodChoice } from './method-choice.tsx';
import { useAmountInput } from './use-amount-input.ts';
import { useLookingNote } from './use-looking-note.ts';
import { useOpenDeposit } from './use-open-deposit.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';

export function DepositForm({ options }: { options: DepositOptions }) {
  const search = depositSearch({ ...useSearch({ from: '/shell/deposit' }) });
  const [chosen, setChosen] = useState(search.method);
  const method = options.methods.find((one) => one.method === chosen);
  const input = useAmountInput(options, method, search.amount ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { open, error, isBusy } = useOpenDeposit();
  const lookingNote = useLookingNote();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isBusy || lookingNote !== null) return;
    input.showMistakes();
    setIsMissing(input.typed.state === 'empty' || method === undefined);
    if (input.amount !== null && method !== undefined) {
      open({ amount: input.amount.amount, method: method.method });
    } else if (input.amount === null) {
      field.current?.focus();
    }
  }

  const isReady = input.amount !== null && method !== undefined;
  return (
    <form onSubmit={submit} noValidate className={`stack gap-lg ${classes['form']}`}>
      <div className="stack">
        <FullLimit options={options} />
        <AmountField
          text={input.text}
          onChange={input.setText}
          onLeave={input.showMistakes}
          error={input.error}
          options={options}
          method={method}
          fieldRef={field}
        />
        <MethodChoice methods={options.methods} chosen={method?.method} onChoose={setChosen} />
      </div>
      <DepositSummary
        amount={input.amount}
        method={method}
        isBusy={isBusy}
        isBarred={lookingNote !== null}
        notice={
          <DepositNotice isMissing={isMissing && !isReady} error={isBusy ? null : error} note={lookingNote} />
        }
      />
      <DepositLimits options={options} method={method} />
    </form>
  );
}

/** Said before anyone types an amount that no number can mend. */
function FullLimit({ options }: { options: DepositOptions }) {
  const t = useTranslations('deposits.limits');
  const say = useDinars();
  const full = findFullLimit(options);
  if (full === null) return null;
  const isDaily = full === 'daily';
  return (
    <Alert color="yellow" role="note" title={t(isDaily ? 'none_today_title' : 'none_balance_title')}>
      {isDaily
        ? t('none_today_text', { amount: say(options.daily_left) })
        : t('none_balance_text', { amount: say(options.balance_left) })}
    </Alert>
  );
}

interface DepositNoticeProps {
  isMissing: boolean;
  error: Error | null;
  /** What keeps the button from doing anything for this person. */
  note: string | null;
}

/** Why the last press of the button led nowhere, or the next one would. */
function DepositNotice({ isMissing, error, note }: DepositNoticeProps) {
  const t = useTranslations('deposits');
  const say = useProblemText();
  if (note !== null) {
    return (
      <Alert color="yellow" role="note">
        {note}
      </Alert>
    );
  }
  if (isMissing) {
    return (
      <Alert color="yellow" title={t('missing.title')}>
        {t('missing.text')}
      </Alert>
    );
  }
  if (error === null) return null;
  return (
    <Alert color="red" title={t('failed.title')}>
      {t('failed.text')} {say(error)}
    </Alert>
  );
}
