import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DepositOptions } from '#shared/contracts/deposits.ts';
import { compareMoney, type Money } from '#shared/money.ts';
import { readAmount, type TypedAmount } from './read-amount.ts';
import { useDinars } from './dinars.tsx';

interface AmountInput {
  text: string;
  setText: (text: string) => void;
  typed: TypedAmount;
  /** Null unless it may be deposited. */
  amount: Money | null;
  error: string | null;
  /** From now on mistakes are shown that somebody still typing is not told of. */
  showMistakes: () => void;
}

/** The field of the amount: what is typed, what it means, and what is wrong with it. */
export function useAmountInput(options: DepositOptions, prefilled: string): AmountInput {
  const t = useTranslations();
  const say = useDinars();
  const [text, setText] = useState(prefilled);
  const [isDone, setIsDone] = useState(prefilled !== '');
  const typed = readAmount(text);
  const money: Money | null = typed.state === 'valid' ? { amount: typed.amount, currency: 'DZD' } : null;
  const isTooSmall = money !== null && compareMoney(money, options.minimum) < 0;
  const isTooLarge = money !== null && compareMoney(money, options.maximum) > 0;

  function findError(): string | null {
    if (typed.state === 'invalid') {
      return typed.problem === 'too_many_decimals'
        ? t('deposits.amount.too_many_decimals')
        : t('fields.not_an_amount');
    }
    if (isTooLarge) return t('errors.deposit_too_large', { maximum: say(options.maximum) });
    return isTooSmall && isDone ? t('errors.deposit_too_small', { minimum: say(options.minimum) }) : null;
  }

  return {
    text,
    setText: (changed) => {
      setText(changed);
      setIsDone(false);
    },
    typed,
    amount: isTooSmall || isTooLarge ? null : money,
    error: findError(),
    showMistakes: () => setIsDone(true),
  };
}
