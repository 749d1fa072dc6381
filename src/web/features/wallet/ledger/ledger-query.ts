import { queryOptions } from '@tanstack/react-query';
import { call, type AnswerOf } from '#web/api/call.ts';

export type Ledger = AnswerOf<'GET /api/admin/ledger'>;

/** A live event tells when a check ends; should it be lost, the page asks. */
const RUNNING_MS = 3000;

/** How the books stand. Checks run in the background: what is known of them survives a reload. */
export const ledgerQuery = queryOptions({
  queryKey: ['ledger', 'state'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/ledger', { signal })).data,
  refetchInterval: ({ state: { data } }) =>
    data !== undefined && (isRunning(data.checks[0]) || isRunning(data.reconciliation)) ? RUNNING_MS : false,
});

/** Whether a check has begun and not ended. */
export function isRunning(run: { finished_at: string | null } | null | undefined): boolean {
  return run?.finished_at === null;
}
