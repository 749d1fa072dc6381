import type { ReviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import type { Currency } from '#shared/money.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { countDuplicates, looksLike, selectStaffDeposits, toStaffDeposit } from './staff-deposit-queries.ts';

const LOOKALIKES_MAX = 10;

/** A deposit with everything its review needs. Refusal: not_found. */
export async function readStaffDeposit(db: Db, id: string): Promise<ReviewedDeposit> {
  const row = await selectStaffDeposits(db).where('d.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return {
    ...toStaffDeposit(row, await countDuplicates(db, [id])),
    lookalikes: await findLookalikes(db, id),
    ...(await readRules(db, id)),
  };
}

interface Rules {
  needs_second: boolean;
  approval_reason: string | null;
  alone_from: string;
  alone_to: string;
  has_range: boolean;
  currency: Currency;
}

/** Mirrors approve_deposit(): by the requested amount and, once someone entered one, the received amount. */
async function readRules(
  db: Db,
  id: string,
): Promise<Pick<ReviewedDeposit, 'needs_second' | 'alone' | 'approval_reason'>> {
  const { rows } = await sql<Rules>`
    select d.approval_reason, d.pay_currency as currency,
      r.alone_from::numeric(14, 2)::text as alone_from, greatest(r.alone_to, 0)::numeric(14, 2)::text as alone_to,
      r.alone_to >= r.alone_from as has_range,
      d.status = 'under_review' and (
        coalesce(d.received_amount not between r.alone_from and r.alone_to, false)
        or coalesce(s.second_approval_above < greatest(d.amount,
          trunc(d.amount * coalesce(d.received_amount, 0) / d.pay_amount, 2)), false)) as needs_second
    from deposits d cross join settings s cross join lateral approval_range(d) r
    where d.id = ${id}`.execute(db);
  const [rules] = rows;
  if (rules === undefined) throw new Error(`deposit ${id} has no rules`);
  const { needs_second, approval_reason, currency, alone_from, alone_to } = rules;
  return {
    needs_second,
    approval_reason,
    alone: rules.has_range
      ? { from: { amount: alone_from, currency }, to: { amount: alone_to, currency } }
      : null,
  };
}

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
