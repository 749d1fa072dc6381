import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { convertMoney, formatMoney, type Currency, type Money } from '#shared/money.ts';
import { readAmount } from '#shared/read-amount.ts';
import { balanceChangeTypes, type BalanceChangeType } from '#shared/resellers/clients.contract.ts';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useSession } from '#web/session/session.ts';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import { balanceAfter } from './balance-after.ts';

export type BalanceDraft = ReturnType<typeof useBalanceDraft>;

interface Changed {
  clientId: string;
  balance: Money;
  /** Money of a closed account can be paid back and nothing else. */
  isClosed: boolean;
  onDone: () => void;
}

/** Type, amount and currency of a change, and what they would do. */
export function useBalanceDraft({ clientId, balance, isClosed, onDone }: Changed) {
  const t = useTranslations('clients.change');
  const { rates } = useSession().store;
  const { language } = useLanguage();
  const say = useProblemText();
  const chosen = useCurrency().currency;
  // Sent again while the dialog is open, it is not made twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const types = isClosed ? (['debit'] as const) : balanceChangeTypes;
  const initial: { type: BalanceChangeType; amount: string; currency: Currency; description: string } = {
    type: types[0],
    amount: '',
    currency: chosen === balance.currency ? chosen : 'DZD',
    description: '',
  };
  const draft = useDraft({
    initial,
    problems: (typed) => ({ amount: read(typed).problem }),
    send: (typed) => {
      const { type, description } = typed;
      const { amount } = read(typed);
      if (amount === null) throw new ApiProblem('amount_missing', 422);
      const words = description.trim();
      const body = { type, amount, ...(words === '' ? {} : { description: words }) };
      return call('POST /api/admin/clients/{id}/balance', { params: { id: clientId }, body, idempotencyKey });
    },
    topics: ['clients'],
    done: () => t('done'),
    onDone,
  });
  const { amount, foreseen, problem } = read(draft.draft);
  // Too much is told immediately; what someone has not finished typing only when they think it is.
  const isTold = draft.isTold || problem === 'balance_too_small';
  const now = convertMoney(balance, draft.draft.currency, rates);
  return { ...draft, types, amount, foreseen, problem, now, error: isTold ? words() : null };

  function read({ amount: text, currency, type }: typeof initial) {
    const typed = readAmount(text);
    const money: Money | null = typed.state === 'valid' ? { amount: typed.amount, currency } : null;
    const after = money === null ? null : balanceAfter({ balance, type, amount: money, rates });
    return {
      amount: money,
      foreseen: after,
      problem: after === null ? ('amount_missing' as const) : after.problem,
    };
  }

  function words(): string | null {
    if (problem === null) return null;
    return say(new ApiProblem(problem, 422, '', { balance: formatMoney(now, language) }));
  }
}
