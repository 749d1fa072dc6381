import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Deposit, DepositStatus } from '#shared/contracts/deposits.ts';
import { call } from '../../api/call.ts';

export const depositOptionsQuery = queryOptions({
  queryKey: ['deposits', 'options'],
  queryFn: async ({ signal }) => (await call('GET /api/deposit-options', { signal })).data,
});

const ASK_AGAIN_MS = 3000;
const GIVE_UP_MS = 120_000;

export interface WatchedDeposit {
  deposit: Deposit | undefined;
  error: Error | null;
  isLoading: boolean;
  retry: () => void;
  /** Two minutes have passed without the gateway's word. */
  isLate: boolean;
}

/** A deposit until it has come to an end: live events tell of it, and questions of our own, for events get lost. */
export function useWatchedDeposit(id: string | undefined): WatchedDeposit {
  const queryClient = useQueryClient();
  const isLate = useIsLate(id);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['deposits', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/deposits/{id}', { params: { id: id ?? '' }, signal })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      !isLate && state.data !== undefined && isOpen(state.data.status) ? ASK_AGAIN_MS : false,
  });
  const isPaid = data?.status === 'paid';
  useEffect(() => {
    // The balance that came with the page may be the one from before.
    if (isPaid) void queryClient.invalidateQueries({ queryKey: ['session'] });
  }, [isPaid, queryClient]);
  return {
    deposit: data,
    error: data === undefined && !isFetching ? error : null,
    isLoading: data === undefined && isFetching,
    retry: () => void refetch(),
    isLate,
  };
}

/** Whether the payer's money may still be on its way. */
export function isOpen(status: DepositStatus): boolean {
  return status === 'created' || status === 'awaiting_payment';
}

function useIsLate(id: string | undefined): boolean {
  const [lateId, setLateId] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setLateId(id), GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return id !== undefined && lateId === id;
}
