import type { z } from 'zod';
import type {
  listStaffDeposits as contract,
  readDepositQueue as queue,
  StaffDeposit,
} from '#shared/deposits/deposit-reviews.contract.ts';
import { momentOf, startOfDay } from '#server/platform/dates/algeria.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { countDuplicates, selectStaffDeposits, toStaffDeposit } from './staff-deposit-queries.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Query = z.output<typeof contract.query>;

/** All deposits, newest first; those under review, oldest submission first. */
export async function listStaffDeposits(db: Db, query: Query): Promise<Page<StaffDeposit>> {
  const matching = filtered(db, query);
  const page = await keysetPage(
    query,
    [KEY.id],
    (key, limit) =>
      (query.status === 'under_review'
        ? matching.where(isBehindInQueue(key)).orderBy('d.submitted_at').orderBy('d.id')
        : matching.where(isBehind(sql`d.id`, '<', key)).orderBy('d.id', 'desc')
      )
        .limit(limit)
        .execute(),
    ({ id }) => [id],
  );
  const duplicates = await countDuplicates(
    db,
    page.data.map(({ id }) => id),
  );
  return { ...page, data: page.data.map((row) => toStaffDeposit(row, duplicates)) };
}

/** The submission time is a stable cursor whatever happens to that deposit. */
const isBehindInQueue = ([last]: string[]) =>
  last === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(d.submitted_at, d.id) > (select l.submitted_at, l.id from deposits l where l.id = ${last})`;

function filtered(db: Db, query: Query) {
  const { status, method, client_id, paid_from: from, paid_until: until, paid_minute: minute, range } = query;
  const { search } = query;
  return selectStaffDeposits(db).where(
    allOf([
      status !== undefined && sql`d.status = ${status}`,
      method !== undefined && sql`d.method = ${method}`,
      client_id !== undefined && sql`d.reseller_id = ${client_id}`,
      (from ?? until ?? minute) !== undefined && sql`d.status = 'paid'`,
      from !== undefined && sql`d.decided_at >= ${startOfDay(from)}`,
      until !== undefined && sql`d.decided_at < ${startOfDay(until, '1 day')}`,
      minute !== undefined &&
        sql`d.decided_at >= ${momentOf(minute)} and d.decided_at < ${momentOf(minute, '1 minute')}`,
      range === 'day' && sql`d.created_at > now() - interval '1 day'`,
      search !== undefined &&
        holdsWords(
          sql`search_words(concat_ws(' ', d.reference, d.transfer_reference, d.checkout_id, r.trade_name, p.email))`,
          search,
        ),
    ]),
  );
}

/** Number of receipts to review, and the age of the oldest. */
export async function readDepositQueue(db: Db): Promise<z.output<typeof queue.response>> {
  const { waiting, oldest_at } = await db
    .selectFrom('deposits')
    .select((eb) => [eb.fn.countAll<bigint>().as('waiting'), eb.fn.min('submitted_at').as('oldest_at')])
    .where('status', '=', 'under_review')
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldest_at };
}
