import type { ReviewedDeposit } from '#shared/contracts/deposit-reviews.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { countDuplicates, looksLike, selectStaffDeposits, toStaffDeposit } from './staff-deposit-queries.ts';

const LOOKALIKES_MAX = 10;

/** A deposit with what it is judged by. Refusal: not_found. */
export async function readStaffDeposit(db: Db, id: string): Promise<ReviewedDeposit> {
  const row = await selectStaffDeposits(db)
    .select(needsSecond.as('needs_second'))
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return {
    ...toStaffDeposit(row, await countDuplicates(db, [id])),
    lookalikes: await findLookalikes(db, id),
    needs_second: row.needs_second,
  };
}

/** As approve_deposit() decides it: by what was asked for or, where somebody has seen more, by what that credits. */
const needsSecond = sql<boolean>`(d.status = 'under_review' and exists (select from settings s where
  s.second_approval_above < greatest(d.amount, trunc(d.amount * coalesce(d.received_amount, 0) / d.pay_amount, 2))))`;

async function findLookalikes(db: Db, id: string): Promise<ReviewedDeposit['lookalikes']> {
  const rows = await db
    .selectFrom('deposits as d')
    .innerJoin('deposits as o', (join) => join.on(looksLike))
    .innerJoin('reseller_profiles as r', 'r.id', 'o.reseller_id')
    .select(['o.id', 'o.amount', 'o.status', 'o.created_at', 'o.reseller_id', 'r.trade_name'])
    .select(sql<boolean>`o.receipt_sha256 = d.receipt_sha256`.as('is_same_file'))
    .where('d.id', '=', id)
    .orderBy('o.id', 'desc')
    .limit(LOOKALIKES_MAX)
    .execute();
  return rows.map(({ amount, reseller_id, trade_name, ...row }) => ({
    ...row,
    client: { id: reseller_id, trade_name },
    amount: { amount, currency: 'DZD' },
  }));
}
