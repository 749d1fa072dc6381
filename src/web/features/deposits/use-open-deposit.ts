import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Deposit, DepositMethod } from '#shared/contracts/deposits.ts';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { toTypedText } from './read-amount.ts';

export interface DepositWish {
  amount: string;
  method: DepositMethod['method'];
}

interface OpenDeposit {
  open: (wish: DepositWish) => void;
  error: Error | null;
  /** Stays until the page of the payment service has taken over. */
  isBusy: boolean;
}

/**
 * Opens a deposit and leaves for the page to pay it on. One key goes with one wish: pressing again after a failure of
 * the network, or twice, reaches the deposit that is there already.
 */
export function useOpenDeposit(): OpenDeposit {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [intents] = useState(() => new Map<string, string>());
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    mutationFn: async ({ amount, method }: DepositWish) => {
      const wish = `${amount} ${method}`;
      const idempotencyKey = intents.get(wish) ?? crypto.randomUUID();
      intents.set(wish, idempotencyKey);
      const body = { amount: { amount, currency: 'DZD' as const }, method, language };
      return (await call('POST /api/deposits', { body, idempotencyKey })).data;
    },
    onSuccess: async (deposit) => {
      if (deposit.checkout_url === null) {
        // It has come to an end already, in another window perhaps.
        await navigate({ to: '/deposit/success', search: { deposit: deposit.id } });
        return;
      }
      await rememberChoice(deposit);
      location.assign(deposit.checkout_url);
    },
  });

  /** Who comes back from the payment service finds the form as it was left. */
  function rememberChoice({ amount, method }: Deposit): Promise<void> {
    const search = { amount: toTypedText(amount), method };
    return navigate({ to: '/deposit', search, replace: true, resetScroll: false });
  }

  useEffect(() => {
    // Back from the payment service, with the page as it was kept in memory: what it was busy with is over.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      intents.clear();
      reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [intents, reset]);
  return { open: mutate, error, isBusy: isPending || isSuccess };
}
