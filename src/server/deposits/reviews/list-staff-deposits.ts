import type { z } from 'zod';
import type {
  listStaffDeposits as contract,
  StaffDeposit,
} from '#shared/deposits/deposit-reviews.contract.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { decodeIdCursor, toPage } from '#server/platform/http/cursor.ts';
import { countDuplicates, selectStaffDeposits, toStaffDeposit } from './staff-deposit-queries.ts';

type Query = z.output<typeof contract.query>;

/** All deposits, newest first; those under review in the order in which they were sent in. */
export async function listStaffDeposits(
  db: Db,
  query: Query,
): Promise<{ data: StaffDeposit[]; pagination: Pagination }> {
  const after = decodeIdCursor(query.cursor);
  const isQueue = query.status === 'under_review';
  const matching = filtered(db, query).limit(query.limit + 1);
  const rows = await (
    isQueue
      ? matching
          .$if(after !== null, (rest) =>
            // Where it was sent in does not change, whatever became of that deposit since.
            rest.where(
              sql<boolean>`(d.submitted_at, d.id) > (select l.submitted_at, l.id from deposits l where l.id = ${after})`,
            ),
          )
          .orderBy('d.submitted_at')
          .orderBy('d.id')
      : matching.$if(after !== null, (rest) => rest.where('d.id', '<', after)).orderBy('d.id', 'desc')
  ).execute();
  const { page, pagination } = toPage(rows, query.limit, ({ id }) => [id]);
  const duplicates = await countDuplicates(
    db,
    page.map(({ id }) => id),
  );
  return { data: page.map((row) => toStaffDeposit(row, duplicates)), pagination };
}

function filtered(db: Db, { status, method, client_id, search }: Query) {
  return selectStaffDeposits(db)
    .$if(status !== undefined, (rest) => rest.where('d.status', '=', status ?? 'created'))
    .$if(method !== undefined, (rest) => rest.where('d.method', '=', method ?? ''))
    .$if(client_id !== undefined, (rest) => rest.where('d.reseller_id', '=', client_id ?? ''))
    .$if(search !== undefined, (rest) => {
      const pattern = likePattern(search ?? '');
      return rest.where((eb) =>
        eb.or(
          (['d.reference', 'd.transfer_reference', 'd.checkout_id', 'r.trade_name', 'p.email'] as const).map(
            (column) => eb(column, 'ilike', pattern),
          ),
        ),
      );
    });
}
