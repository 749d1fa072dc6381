import { stringify } from 'csv-stringify/sync';
import { CODES_AT_ONCE_MAX } from '#shared/codes/code-lists.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { CSV_FORMAT } from '../platform/csv/write-csv.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { SealedText, Vault } from './vault/vault.ts';

interface Wanted {
  productId: string;
  poolId: string | null;
  reason: string;
}

interface Row extends SealedText {
  option: string | null;
  expires_at: string | null;
  created_at: string;
}

/**
 * Available codes of a product in plain text, as CSV the vault can import; they stay available. The export is audited
 * before any code leaves the server. Cells are exact even if a spreadsheet would take one for a formula: changed, it
 * would no longer be the code. Refusals: not_found, too_many_codes.
 */
export async function exportCodes(
  db: Db,
  vault: Vault,
  actor: Person,
  { productId, poolId, reason }: Wanted,
): Promise<{ codes: number; csv: string }> {
  const product = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .executeTakeFirst();
  if (product === undefined) throw new Refusal('not_found');
  const { rows } = await sql<Row>`
    select c.key_id, c.ciphertext, coalesce(pl.name, va.value) as option, c.expires_at, c.created_at
    from codes c left join plans pl on pl.id = c.plan_id left join variations va on va.id = c.variation_id
    where c.product_id = ${productId} and c.status = 'free' and (${poolId}::uuid is null or c.pool_id = ${poolId}::uuid)
    order by c.id limit ${CODES_AT_ONCE_MAX + 1}`.execute(db);
  if (rows.length > CODES_AT_ONCE_MAX)
    throw new Refusal('too_many_codes', { maximum: String(CODES_AT_ONCE_MAX) });
  const lines: string[][] = [];
  for (const row of rows) {
    lines.push([await vault.open(productId, row), row.expires_at ?? '', row.option ?? '', row.created_at]);
  }
  await writeAudit(db, {
    action: 'codes_exported',
    by: actor,
    subject: { kind: 'product', id: productId },
    details: { product: product.name, codes: String(rows.length), reason },
  });
  return {
    codes: rows.length,
    csv: stringify(lines, {
      ...CSV_FORMAT,
      // A code that contains another list's separator only imports if quoted.
      quoted_match: /[\r\n;\t]/,
      columns: ['code', 'expires_at', 'option', 'added_at'],
    }),
  };
}
