import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import type { Vault } from '../vault/vault.ts';

interface Row {
  id: string;
  order_item_id: string;
  kind: 'code' | 'text' | 'credentials';
  key_id: string | null;
  ciphertext: Buffer | null;
  code_key_id: string | null;
  code_ciphertext: Buffer | null;
  product_id: string | null;
}

export interface OpenedDelivery {
  kind: Row['kind'];
  text: string;
}

/**
 * Contents of deliveries by id, without files and deliveries made elsewhere. Views are recorded and clients notified in
 * this transaction: nothing may leave the server before it commits.
 */
export async function openDeliveries(
  tx: OpenTransaction,
  vault: Vault,
  actor: Person,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<Map<string, OpenedDelivery>> {
  const { rows } = await sql<Row>`
    select d.id, d.order_item_id, d.kind, d.key_id, d.ciphertext, c.key_id as code_key_id,
      c.ciphertext as code_ciphertext, c.product_id
    from look_at_deliveries(${ids}, ${actor.profileId}, ${actor.ip}, ${reason}) d
    left join codes c on c.id = d.code_id`.execute(tx);
  const opened = new Map<string, OpenedDelivery>();
  for (const row of rows) opened.set(row.id, { kind: row.kind, text: await open(vault, row) });
  return opened;
}

function open(vault: Vault, row: Row): Promise<string> {
  const { product_id: product, code_key_id: codeKey, code_ciphertext: code } = row;
  if (product !== null && codeKey !== null && code !== null)
    return vault.open(product, { key_id: codeKey, ciphertext: code });
  if (row.key_id === null || row.ciphertext === null) throw new Error(`delivery ${row.id} has no text`);
  return vault.openText(row.order_item_id, { key_id: row.key_id, ciphertext: row.ciphertext });
}
