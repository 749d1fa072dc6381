import type { StaffDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import type { RawBuilder } from 'kysely';
import { selectDeposits, toDeposit } from '../deposit-queries.ts';
import { personRef, type PersonRef } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

/**
 * Maximum Hamming distance, of 256 bits, of two pictures of one receipt. Receipts of different transfers from the same
 * bank app differ by only five to fourteen: a larger threshold would flag nearly all of them.
 */
const LOOKS_SAME_BITS = 5;

/** Whether deposit `o` has the same receipt as `d`, or a similar picture. */
export const looksLike: RawBuilder<boolean> = sql`(o.id <> d.id and o.receipt_sha256 is not null and (
  o.receipt_sha256 = d.receipt_sha256 or bit_count(o.receipt_print # d.receipt_print) <= ${LOOKS_SAME_BITS}))`;

/** selectDeposits() plus staff-only columns; `r` is the business, `p` the person. */
export function selectStaffDeposits(db: Db) {
  return selectDeposits(db)
    .innerJoin('reseller_profiles as r', 'r.id', 'd.reseller_id')
    .innerJoin('profiles as p', 'p.id', 'd.profile_id')
    .leftJoin('profiles as one', 'one.id', 'd.first_approved_by')
    .leftJoin('profiles as two', (join) =>
      // On an open deposit, decided_by is the person cancelling it right now (cancel-deposit.ts).
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
    ])
    .select([
      personRef('p').as('person'),
      personRef<PersonRef | null>('one').as('first_approver'),
      personRef<PersonRef | null>('two').as('decided_by'),
    ]);
}
type Row = Awaited<ReturnType<ReturnType<typeof selectStaffDeposits>['executeTakeFirstOrThrow']>>;

/** Number of other deposits with each receipt, see countDuplicates(). */
export function toStaffDeposit(row: Row, duplicates: ReadonlyMap<string, number>): StaffDeposit {
  const first = row.first_approver;
  return {
    ...toDeposit(row),
    client: { id: row.reseller_id, trade_name: row.trade_name },
    person: row.person,
    checkout_id: row.checkout_id,
    gateway: row.gateway,
    received:
      row.received_amount === null ? null : { amount: row.received_amount, currency: row.pay_currency },
    first_approval:
      first === null || row.first_approved_at === null ? null : { by: first, at: row.first_approved_at },
    decided_by: row.decided_by,
    duplicates: duplicates.get(row.id) ?? 0,
  };
}

/** For a page of deposits: how many others have the same or a similar receipt. */
export async function countDuplicates(db: Db, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; others: number }>`
    select d.id, count(*)::int as others from deposits d join deposits o on ${looksLike}
    where d.id = any(${ids}::uuid[]) and d.receipt_sha256 is not null group by d.id`.execute(db);
  return new Map(rows.map(({ id, others }) => [id, others]));
}
