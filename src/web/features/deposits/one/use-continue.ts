import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { depositQuery } from '../deposit-queries.ts';
import { useReturn } from './use-return.ts';

interface Continue {
  go: () => void;
  /** Null also where the deposit has come to an end: its own page says how. */
  error: Error | null;
  /** Stays until the payment page has taken over. */
  isBusy: boolean;
}

/** Leaves for the page to pay this deposit on; a new one where the gateway had not answered before. */
export function useContinue(id: string): Continue {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    mutationFn: async () =>
      (await call('POST /api/deposits/{id}/continue', { params: { id }, body: { language } })).data,
    onSuccess: async (deposit) => {
      queryClient.setQueryData(depositQuery(id).queryKey, deposit);
      if (deposit.checkout_url === null) await show();
      else location.assign(deposit.checkout_url);
    },
    // Finished in another window in the meantime: this one had not heard of it yet.
    onError: (problem) => (isEnded(problem) ? show() : undefined),
  });

  async function show(): Promise<void> {
    void queryClient.invalidateQueries({ queryKey: ['deposits'] });
    await navigate({ to: '/deposit/$depositId', params: { depositId: id } });
    reset();
  }

  const forget = useCallback(() => {
    reset();
    void queryClient.invalidateQueries({ queryKey: ['deposits'] });
  }, [reset, queryClient]);
  useReturn(forget);
  return {
    go: () => mutate(),
    error: error === null || isEnded(error) ? null : error,
    isBusy: isPending || isSuccess,
  };
}

export function isEnded(error: Error): boolean {
  return error instanceof ApiProblem && error.code === 'already_decided';
}
