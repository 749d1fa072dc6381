import { trimUnseen } from '#shared/trim-unseen.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Vault } from '../vault/vault.ts';

const BATCH = 200;
const MARKS_MAX = 100;
const WORD_MIN = 4;
/** Not bound to a row, so one lookup finds a text wherever it was delivered. */
const WRITTEN = 'written';

export const writtenMark = (vault: Vault, text: string) => vault.fingerprint(WRITTEN, text);

interface Row {
  id: string;
  order_item_id: string;
  key_id: string;
  ciphertext: Buffer;
}

/**
 * Job, every minute, and before each search: indexes written deliveries by keyed hashes, newest first. What no key of
 * the store opens is skipped for good.
 */
export async function markDeliveries(db: Db, vault: Vault): Promise<void> {
  for (;;) {
    const { rows } = await sql<Row>`
      select d.id, d.order_item_id, d.key_id, d.ciphertext from deliveries d
      where d.ciphertext is not null and not exists (select from delivery_marks m where m.delivery_id = d.id)
      order by d.id desc limit ${BATCH}`.execute(db);
    if (rows.length === 0) return;
    const marks: { delivery_id: string; fingerprint: Buffer }[] = [];
    for (const { id, order_item_id: item, ...sealed } of rows) {
      const text = await vault.openText(item, sealed).catch(() => null);
      const found = text === null ? [vault.fingerprint('unread', id)] : marksOf(vault, text);
      marks.push(...found.map((fingerprint) => ({ delivery_id: id, fingerprint })));
    }
    await sql`
      insert into delivery_marks (delivery_id, fingerprint)
      select * from unnest(${marks.map((mark) => mark.delivery_id)}::uuid[],
        ${marks.map(({ fingerprint }) => fingerprint)}::bytea[])
      on conflict do nothing`.execute(db);
  }
}

function marksOf(vault: Vault, text: string): Buffer[] {
  const lines = text.split('\n').map(trimUnseen);
  const words = lines
    .flatMap((line) => line.split(/\s+/))
    .map(trimUnseen)
    .filter((word) => word.length >= WORD_MIN);
  const parts = new Set([trimUnseen(text), ...lines.filter((line) => line !== ''), ...words]);
  return [...parts].slice(0, MARKS_MAX).map((part) => writtenMark(vault, part));
}
