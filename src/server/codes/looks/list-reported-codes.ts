import { stringify } from 'csv-stringify/sync';
import { REPORTED_CODES_MAX } from '#shared/codes/code-looks.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { countView } from '#server/orders/count-view.ts';
import { CSV_FORMAT } from '#server/platform/csv/write-csv.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Vault } from '../vault/vault.ts';
import { openDeliveries } from './open-deliveries.ts';

interface Wanted {
  reason: string;
  report_id?: string | undefined;
  product_id?: string | undefined;
}

interface Row {
  delivery_id: string;
  product: string;
  option: string | null;
  order_number: string;
  delivered_at: string;
  reported_at: string;
  words: string;
}

const COLUMNS = ['code', 'product', 'option', 'order', 'delivered_at', 'reported_at', 'reported_as'];

/**
 * Reported codes in plain text, for their supplier: one report's, or those of all open reports. Codes are exact;
 * clients' text is guarded against formulas. Refusals: too_many_codes, too_many_attempts.
 */
export async function listReportedCodes(
  db: Db,
  vault: Vault,
  actor: Person,
  { reason, ...wanted }: Wanted,
): Promise<{ codes: number; csv: string }> {
  await countView(db, actor);
  const [reportId, productId] = [wanted.report_id ?? null, wanted.product_id ?? null];
  return auditedAct(db, actor, async (tx, record) => {
    const { rows } = await sql<Row>`
      select c.delivery_id, i.product_name as product, i.option_name as option, o.order_number, d.delivered_at,
        c.created_at as reported_at, c.reason as words
      from code_reports c join deliveries d on d.id = c.delivery_id join order_items i on i.id = d.order_item_id
      join orders o on o.id = c.order_id
      where d.kind in ('code', 'text', 'credentials') and (${productId}::uuid is null or i.product_id = ${productId})
        and case when ${reportId}::uuid is null then c.status = 'open' else c.id = ${reportId} end
      order by c.id limit ${REPORTED_CODES_MAX + 1}`.execute(tx);
    if (rows.length > REPORTED_CODES_MAX)
      throw new Refusal('too_many_codes', { maximum: String(REPORTED_CODES_MAX) });
    const ids = rows.map(({ delivery_id: id }) => id);
    const opened = await openDeliveries(tx, vault, actor, { ids, reason });
    record({
      action: 'reported_codes_listed',
      details: { codes: String(rows.length), reason },
    });
    const lines = rows.map(({ delivery_id: id, option, words, ...row }) => [
      opened.get(id)?.text ?? '',
      row.product,
      option ?? '',
      row.order_number,
      row.delivered_at,
      row.reported_at,
      /^[=+\-@\t\r]/.test(words) ? `'${words}` : words,
    ]);
    return { codes: rows.length, csv: stringify(lines, { ...CSV_FORMAT, columns: COLUMNS }) };
  });
}
