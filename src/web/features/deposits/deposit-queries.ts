import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openStatuses, type Deposit, type DepositStatus } from '#shared/deposits/deposits.contract.ts';
import { call } from '../../api/call.ts';

export const depositOptionsQuery = queryOptions({
  queryKey: ['deposits', 'options'],
  queryFn: async ({ signal }) => (await call('GET /api/deposit-options', { signal })).data,
});

export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: ['deposits', 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/deposits/{id}', { params: { id }, signal })).data,
  });

const ASK_AGAIN_MS = 3000;
const ASK_SELDOM_MS = 30_000;
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
  const isLate = useIsLate(id);
  const { data, error, isFetching, refetch } = useQuery({
    ...depositQuery(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => askAgain(state.data?.status, isLate),
  });
  useBalanceAfter(data);
  return {
    deposit: data,
    error: data === undefined && !isFetching ? error : null,
    isLoading: data === undefined && isFetching,
    retry: () => void refetch(),
    isLate,
  };
}

/** The gateway answers within seconds, or much later; people take their time. */
function askAgain(status: DepositStatus | undefined, isLate: boolean): number | false {
  if (status === undefined || !isUnfinished(status)) return false;
  return isAtGateway(status) && !isLate ? ASK_AGAIN_MS : ASK_SELDOM_MS;
}

/** Whether the payer's money may still be on its way through the gateway. */
export function isAtGateway(status: DepositStatus): boolean {
  return status === 'created' || status === 'awaiting_payment';
}

export function isUnfinished(status: DepositStatus): boolean {
  return openStatuses.some((one) => one === status);
}

/** The balance that came with the page may be the one from before. */
function useBalanceAfter(deposit: Deposit | undefined): void {
  const queryClient = useQueryClient();
  const isPaid = deposit?.status === 'paid';
  useEffect(() => {
    if (isPaid) void queryClient.invalidateQueries({ queryKey: ['session'] });
  }, [isPaid, queryClient]);
}

function useIsLate(id: string | undefined): boolean {
  const [lateId, setLateId] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setLateId(id), GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return id !== undefined && lateId === id;
}
