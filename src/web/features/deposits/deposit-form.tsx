import { Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState, type SubmitEvent } from 'react';
import type { DepositOptions } from '#shared/contracts/deposits.ts';
import { AmountField } from './amount-field.tsx';
import classes from './deposit-form.module.css';
import { DepositLimits } from './deposit-limits.tsx';
import { DepositNotice } from './deposit-notice.tsx';
import { DepositSummary } from './deposit-summary.tsx';
import { MethodChoice } from './method-choice.tsx';
import { useAmountInput } from './use-amount-input.ts';
import { useOpenDeposit } from './use-open-deposit.ts';

export function DepositForm({ options }: { options: DepositOptions }) {
  const search = useSearch({ from: '/shell/deposit' });
  const input = useAmountInput(options, String(search.amount ?? ''));
  const [chosen, setChosen] = useState(search.method);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { open, error, isBusy } = useOpenDeposit();
  const method = options.methods.find((one) => one.method === chosen);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isBusy) return;
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
    <form onSubmit={submit} noValidate className={classes['form']}>
      <Stack gap="lg">
        <AmountField
          text={input.text}
          onChange={input.setText}
          onLeave={input.showMistakes}
          error={input.error}
          options={options}
          fieldRef={field}
        />
        <MethodChoice methods={options.methods} chosen={method} onChange={(one) => setChosen(one.method)} />
      </Stack>
      <DepositSummary
        amount={input.amount}
        method={method}
        isBusy={isBusy}
        notice={<DepositNotice isMissing={isMissing && !isReady} error={error} />}
      />
      <DepositLimits options={options} />
    </form>
  );
}
