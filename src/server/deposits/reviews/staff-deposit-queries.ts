import type { StaffDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import type { RawBuilder } from 'kysely';
import { selectDeposits, toDeposit } from '../deposit-queries.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

/**
 * Bits of 256 in which two pictures of the same receipt may differ. Receipts that one bank's app made for different
 * transfers differ in five to fourteen, for all of them have its layout: a wider measure would warn of nearly each.
 */
const LOOKS_SAME_BITS = 5;

/** Whether the receipt of another deposit `o` is that of `d`, or looks like it. */
export const looksLike: RawBuilder<boolean> = sql`(o.id <> d.id and o.receipt_sha256 is not null and (
  o.receipt_sha256 = d.receipt_sha256 or bit_count(o.receipt_print # d.receipt_print) <= ${LOOKS_SAME_BITS}))`;

/** As selectDeposits(), with what staff see beside; `r` is the business and `p` the person. */
export function selectStaffDeposits(db: Db) {
  return selectDeposits(db)
    .innerJoin('reseller_profiles as r', 'r.id', 'd.reseller_id')
    .innerJoin('profiles as p', 'p.id', 'd.profile_id')
    .leftJoin('profiles as one', 'one.id', 'd.first_approved_by')
    .leftJoin('profiles as two', (join) =>
      // Of an open one it is who gives it up at this moment (cancel-deposit.ts).
      join.onRef('two.id', '=', 'd.decided_by').on('d.status', 'in', ['paid', 'rejected', 'cancelled']),
    )
    .select([
      'd.reseller_id',
      'd.profile_id',
      'd.gateway',
      'd.checkout_id',
      'd.received_amount',
      'd.first_approved_at',
      'r.trade_name',
      'p.email',
      'one.id as first_id',
      'one.email as first_email',
      'two.id as decided_id',
      'two.email as decided_email',
    ])
    .select([fullName('p').as('name'), fullName('one').as('first_name'), fullName('two').as('decided_name')]);
}
type Row = Awaited<ReturnType<ReturnType<typeof selectStaffDeposits>['executeTakeFirstOrThrow']>>;

/** With how many others each receipt is shared, see countDuplicates(). */
export function toStaffDeposit(row: Row, duplicates: ReadonlyMap<string, number>): StaffDeposit {
  const first = personOf(row.first_id, row.first_name, row.first_email);
  return {
    ...toDeposit(row),
    client: { id: row.reseller_id, trade_name: row.trade_name },
    person: { id: row.profile_id, name: row.name, email: row.email },
    checkout_id: row.checkout_id,
    gateway: row.gateway,
    received:
      row.received_amount === null ? null : { amount: row.received_amount, currency: row.pay_currency },
    first_approval:
      first === null || row.first_approved_at === null ? null : { by: first, at: row.first_approved_at },
    decided_by: personOf(row.decided_id, row.decided_name, row.decided_email),
    duplicates: duplicates.get(row.id) ?? 0,
  };
}

/** For the few deposits of a page: how many others have the same receipt, or one that looks the same. */
export async function countDuplicates(db: Db, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; others: number }>`
    select d.id, count(*)::int as others from deposits d join deposits o on ${looksLike}
    where d.id = any(${ids}::uuid[]) and d.receipt_sha256 is not null group by d.id`.execute(db);
  return new Map(rows.map(({ id, others }) => [id, others]));
}

const fullName = (alias: string) =>
  sql<
    string | null
  >`nullif(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}), '')`;

function personOf(id: string | null, name: string | null, email: string | null): StaffDeposit['decided_by'] {
  return id === null || email === null ? null : { id, name, email };
}
