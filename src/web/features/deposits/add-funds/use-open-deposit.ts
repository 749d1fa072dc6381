import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Deposit, DepositMethod } from '#shared/deposits/deposits.contract.ts';
import { call } from '#web/api/call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { depositQuery } from '../deposit-queries.ts';
import { toTypedText } from '#shared/read-amount.ts';
import { useReturn } from '../one/use-return.ts';

export interface DepositWish {
  amount: string;
  method: DepositMethod['method'];
}

interface OpenDeposit {
  open: (wish: DepositWish) => void;
  error: Error | null;
  /** Stays until the page of the payment service, or of the deposit, has taken over. */
  isBusy: boolean;
}

/**
 * Opens a deposit and leaves for the page to pay it on, or that says how to transfer it. One key goes with one wish:
 * pressing again after a failure of the network, or twice, reaches the deposit that is there already.
 */
export function useOpenDeposit(): OpenDeposit {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
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
      queryClient.setQueryData(depositQuery(deposit.id).queryKey, deposit);
      await rememberChoice(deposit);
      if (deposit.checkout_url !== null) {
        location.assign(deposit.checkout_url);
        return;
      }
      // Paid by hand; or come to an end already, in another window perhaps.
      void queryClient.invalidateQueries({ queryKey: ['deposits'] });
      await navigate({ to: '/deposit/$depositId', params: { depositId: deposit.id } });
    },
    // What the gateway gave no page for is there all the same, unfinished.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['deposits'] }),
  });

  /** Who comes back finds the form as it was left. */
  function rememberChoice({ amount, method }: Deposit): Promise<void> {
    const search = { amount: toTypedText(amount), method };
    return navigate({ to: '/deposit', search, replace: true, resetScroll: false });
  }

  const forget = useCallback(() => {
    intents.clear();
    reset();
    void queryClient.invalidateQueries({ queryKey: ['deposits'] });
  }, [intents, reset, queryClient]);
  useReturn(forget);
  return { open: mutate, error, isBusy: isPending || isSuccess };
}
