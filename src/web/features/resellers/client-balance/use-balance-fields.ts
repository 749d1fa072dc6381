import { useState } from 'react';
import type { BalanceChangeType } from '#shared/resellers/clients.contract.ts';
import { convertMoney, formatMoney, type Currency, type Money } from '#shared/money.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useSession } from '#web/session/session.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import { readAmount } from '#shared/read-amount.ts';
import { balanceAfter, type Foreseen } from './balance-after.ts';

export interface BalanceFields {
  type: BalanceChangeType;
  setType: (type: BalanceChangeType) => void;
  currency: Currency;
  setCurrency: (currency: Currency) => void;
  text: string;
  setText: (text: string) => void;
  /** Null while what is typed means no amount. */
  amount: Money | null;
  /** The balance as it is, in the chosen currency. */
  now: Money;
  foreseen: Foreseen | null;
  problem: Foreseen['problem'];
  /** The problem in words, once it is time to say it. */
  error: string | null;
  showMistakes: () => void;
}

/** Type, amount and currency of a change, and what they would do. */
export function useBalanceFields(balance: Money, firstType: BalanceChangeType): BalanceFields {
  const { rates } = useSession().store;
  const { language } = useLanguage();
  const say = useProblemText();
  const chosen = useCurrency().currency;
  const [type, setType] = useState<BalanceChangeType>(firstType);
  const [currency, setCurrency] = useState<Currency>(chosen === balance.currency ? chosen : 'DZD');
  const [text, setText] = useState('');
  const [isDone, setIsDone] = useState(false);

  const typed = readAmount(text);
  const amount: Money | null = typed.state === 'valid' ? { amount: typed.amount, currency } : null;
  const foreseen = amount === null ? null : balanceAfter({ balance, type, amount, rates });
  const problem = foreseen === null ? 'amount_missing' : foreseen.problem;
  // Too much is told at once; what someone has not finished typing only when they think it is.
  const isTold = isDone || problem === 'balance_too_small';

  function words(): string | null {
    if (problem === null || !isTold) return null;
    const now = foreseen === null ? '' : formatMoney(foreseen.now, language);
    return say(new ApiProblem(problem, 422, '', { balance: now }));
  }

  return {
    type,
    setType,
    currency,
    setCurrency,
    text,
    setText: (changed) => {
      setText(changed);
      setIsDone(false);
    },
    amount,
    now: convertMoney(balance, currency, rates),
    foreseen,
    problem,
    error: words(),
    showMistakes: () => setIsDone(true),
  };
}
