import type { z } from 'zod';
import type { readDepositQueue as contract } from '#shared/deposits/deposit-reviews.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** Number of receipts to review, and the age of the oldest. */
export async function readDepositQueue(db: Db): Promise<z.output<typeof contract.response>> {
  const { waiting, oldest_at } = await db
    .selectFrom('deposits')
    .select((eb) => [eb.fn.countAll<bigint>().as('waiting'), eb.fn.min('submitted_at').as('oldest_at')])
    .where('status', '=', 'under_review')
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldest_at };
}
