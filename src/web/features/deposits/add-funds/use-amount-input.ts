import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DepositMethod, DepositOptions } from '#shared/deposits/deposits.contract.ts';
import { isolate } from '#shared/locale.ts';
import type { Money } from '#shared/money.ts';
import { findLimitProblem, type LimitProblem } from './amount-limits.ts';
import { readAmount, type TypedAmount } from '#shared/read-amount.ts';
import { useDinars } from '#web/ui/show/dinars.tsx';

interface AmountInput {
  text: string;
  setText: (text: string) => void;
  typed: TypedAmount;
  /** Null unless it may be deposited. */
  amount: Money | null;
  error: string | null;
  /** From now on mistakes are shown that someone still typing is not told of. */
  showMistakes: () => void;
}

/** The field of the amount: what is typed, what it means, and what is wrong with it for the chosen method. */
export function useAmountInput(
  options: DepositOptions,
  method: DepositMethod | undefined,
  prefilled: string,
): AmountInput {
  const t = useTranslations();
  const sayLimit = useLimitText();
  const [text, setText] = useState(prefilled);
  const [isDone, setIsDone] = useState(prefilled !== '');
  const typed = readAmount(text);
  const money: Money | null = typed.state === 'valid' ? { amount: typed.amount, currency: 'DZD' } : null;
  const problem = money === null ? null : findLimitProblem(money, options, method);

  function findError(): string | null {
    if (typed.state === 'invalid') {
      return typed.problem === 'too_many_decimals'
        ? t('deposits.amount.too_many_decimals')
        : t('fields.not_an_amount');
    }
    if (problem === null) return null;
    // Someone who types 25000 has typed 25 on the way.
    const isOnTheWay = problem.kind === 'too_small' || problem.kind === 'method_minimum';
    return isOnTheWay && !isDone ? null : sayLimit(problem, method);
  }

  return {
    text,
    setText: (changed) => {
      setText(changed);
      setIsDone(false);
    },
    typed,
    amount: problem === null ? money : null,
    error: findError(),
    showMistakes: () => setIsDone(true),
  };
}

function useLimitText(): (problem: LimitProblem, method: DepositMethod | undefined) => string {
  const t = useTranslations();
  const say = useDinars();
  return ({ kind, limit }, method) => {
    const amount = say(limit);
    if (kind === 'too_small') return t('errors.deposit_too_small', { minimum: amount });
    if (kind === 'too_large') return t('errors.deposit_too_large', { maximum: amount });
    const name = method === undefined ? '' : isolate(t(`deposits.method.names.${method.method}`));
    return t(`deposits.amount.${kind}`, { method: name, minimum: amount, maximum: amount, left: amount });
  };
}
