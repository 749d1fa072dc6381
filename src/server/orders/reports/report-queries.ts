import type { CodeReport } from '#shared/orders/code-reports.contract.ts';
import { fileUrl } from '#server/resellers/documents/file-url.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** Reports of an order, newest first, or one of them, for its business. */
export async function reportsOf(
  db: Db,
  wanted: { orderId: string } | { reportId: string },
): Promise<CodeReport[]> {
  const rows = await db
    .selectFrom('code_reports as r')
    .innerJoin('profiles as p', 'p.id', 'r.reported_by')
    .select(['r.id', 'r.delivery_id', 'r.reason', 'r.file_id', 'r.status', 'r.answer'])
    .select([nameOf('p').as('by'), 'r.created_at', 'r.decided_at'])
    .where(
      'orderId' in wanted ? 'r.order_id' : 'r.id',
      '=',
      'orderId' in wanted ? wanted.orderId : wanted.reportId,
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return rows.map(({ file_id, ...report }) => ({ ...report, file_url: fileUrl(file_id) }));
}
