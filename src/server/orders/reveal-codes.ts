import { setImmediate } from 'node:timers/promises';
import type { DeliveredCode } from '#shared/orders/orders.contract.ts';
import { splitCredentials } from '#shared/credentials.ts';
import { fileUrl } from '#server/resellers/documents/file-url.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { SealedText, Vault } from '#server/codes/vault/vault.ts';
import { countView } from './count-view.ts';

const OPENED_AT_ONCE = 500;

interface Row {
  id: string;
  order_item_id: string;
  kind: DeliveredCode['kind'] | 'done';
  quantity: number;
  note: string | null;
  code_id: string | null;
  key_id: string | null;
  ciphertext: Buffer | null;
  file_id: string | null;
}

/**
 * Deliveries of one of the caller's orders that were not revoked. reveal_deliveries() records each view before any
 * content leaves the server, and concurrent refunds wait for it. Refusals: not_found, also for another business's
 * order; too_many_attempts, which records nothing.
 */
export async function revealCodes(
  db: Db,
  vault: Vault,
  actor: Reseller,
  orderId: string,
): Promise<DeliveredCode[]> {
  await countView(db, actor);
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('reseller_id', '=', actor.resellerId)
    .executeTakeFirst();
  if (order === undefined) throw new Refusal('not_found');
  const { rows } = await sql<Row>`
    select d.id, d.order_item_id, d.kind, d.quantity, d.note, d.code_id, d.key_id, d.ciphertext, d.file_id
    from reveal_deliveries(${orderId}, ${actor.resellerId}, ${actor.profileId}, ${actor.ip},
      ${actor.apiKey?.id ?? null}::uuid) with ordinality d
    order by d.ordinality`.execute(db);
  const codes = await codesOf(db, rows);
  const names = await namesOf(db, rows);
  const isByKey = actor.apiKey !== null;
  const opened: DeliveredCode[] = [];
  // In portions: others are answered while tens of thousands are opened.
  for (let start = 0; start < rows.length; start += OPENED_AT_ONCE) {
    const portion = rows.slice(start, start + OPENED_AT_ONCE);
    const some = await Promise.all(
      portion.map((row) => open(vault, row, { code: codes.get(row.code_id ?? ''), names, isByKey })),
    );
    opened.push(...some.filter((one) => one !== null));
    await setImmediate();
  }
  return opened;
}

interface Beside {
  code: Code | undefined;
  /** File ids. */
  names: Map<string, string>;
  /** Programs fetch a file by its delivery. */
  isByKey: boolean;
}

/** null: nothing to show. */
async function open(vault: Vault, row: Row, { code, names, isByKey }: Beside): Promise<DeliveredCode | null> {
  const { kind, file_id: fileId, id } = row;
  if (kind === 'done') return null;
  const opened = { ...handedOver(row), kind };
  const file_url = isByKey ? `/api/deliveries/${id}/file` : fileUrl(fileId);
  if (kind === 'file') return { ...opened, code: names.get(fileId ?? '') ?? '', file_url };
  return kind === 'code' ? openCode(vault, opened, code) : openText(vault, opened, row);
}

const handedOver = ({
  id,
  order_item_id,
  quantity,
  note,
}: Pick<Row, 'id' | 'order_item_id' | 'quantity' | 'note'>) => ({
  delivery_id: id,
  order_item_id,
  quantity,
  note,
  credentials: null,
  file_url: null,
});

type Opened = Omit<DeliveredCode, 'code'>;
interface Code extends SealedText {
  product_id: string;
}

async function codesOf(db: Db, rows: readonly Row[]): Promise<Map<string, Code>> {
  const ids = rows.flatMap(({ code_id }) => (code_id === null ? [] : [code_id]));
  if (ids.length === 0) return new Map();
  const codes = await db
    .selectFrom('codes')
    .select(['id', 'product_id', 'key_id', 'ciphertext'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(codes.map((code) => [code.id, code]));
}

async function namesOf(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
  if (ids.length === 0) return new Map();
  const files = await db.selectFrom('files').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(files.map(({ id, name }) => [id, name]));
}

async function openCode(vault: Vault, opened: Opened, code: Code | undefined): Promise<DeliveredCode> {
  if (code === undefined) throw new Error(`delivery ${opened.delivery_id} has no code`);
  return { ...opened, code: await vault.open(code.product_id, code) };
}

async function openText(
  vault: Vault,
  opened: Opened,
  { key_id, ciphertext }: Pick<Row, 'key_id' | 'ciphertext'>,
): Promise<DeliveredCode> {
  if (key_id === null || ciphertext === null) throw new Error(`delivery ${opened.delivery_id} has no text`);
  const text = await vault.openText(opened.order_item_id, { key_id, ciphertext });
  return {
    ...opened,
    code: text,
    credentials: opened.kind === 'credentials' ? splitCredentials(text) : null,
  };
}
