import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { compareMoney, subtractMoney, type Money } from '#shared/money.ts';
import { readAmount } from '#shared/read-amount.ts';
import { creditedFor } from './credited-for.ts';

/** What an amount comes to. */
export interface Preview {
  /** As it is sent. */
  received: Money;
  credited: Money;
  /** From what was asked for. */
  difference: { kind: 'exact' } | { kind: 'less' | 'more'; money: Money };
  /** Beyond what one person alone may say. */
  isUnusual: boolean;
}

interface ReceivedInput {
  text: string;
  setText: (text: string) => void;
  /** Null while what is typed can't be approved. */
  preview: Preview | null;
  error: string | null;
  showMistakes: () => void;
}

/** The amount that someone saw on the account. It begins empty: it has to be looked up, not nodded through. */
export function useReceived(deposit: ReviewedDeposit): ReceivedInput {
  const t = useTranslations();
  const [text, setText] = useState('');
  const [isDone, setIsDone] = useState(false);
  const typed = readAmount(text);
  const preview = typed.state === 'valid' ? previewOf(deposit, typed.amount) : null;
  const isNothing = preview !== null && isZero(preview.credited);

  function findError(): string | null {
    if (typed.state === 'invalid') {
      return typed.problem === 'too_many_decimals'
        ? t('reviews.decide.too_many_decimals')
        : t('fields.not_an_amount');
    }
    if (typed.state === 'empty') return isDone ? t('fields.required') : null;
    return isNothing && isDone ? t('reviews.decide.nothing') : null;
  }

  return {
    text,
    setText: (changed) => {
      setText(changed);
      setIsDone(false);
    },
    preview: isNothing ? null : preview,
    error: findError(),
    showMistakes: () => setIsDone(true),
  };
}

function previewOf({ amount, to_pay, alone }: ReviewedDeposit, received: string): Preview {
  const credited = creditedFor({ amount, toPay: to_pay, received });
  const order = compareMoney(credited, amount);
  const seen: Money = { amount: received, currency: to_pay.currency };
  return {
    received: seen,
    isUnusual: alone === null || compareMoney(seen, alone.from) < 0 || compareMoney(seen, alone.to) > 0,
    credited,
    difference:
      order === 0
        ? { kind: 'exact' }
        : order < 0
          ? { kind: 'less', money: subtractMoney(amount, credited) }
          : { kind: 'more', money: subtractMoney(credited, amount) },
  };
}

function isZero({ amount, currency }: Money): boolean {
  return compareMoney({ amount, currency }, { amount: '0', currency }) === 0;
}
