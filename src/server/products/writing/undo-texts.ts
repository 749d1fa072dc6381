import type { WritingRun } from '#shared/products/writing.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { lockProductInserts } from '../lock-products.ts';
import { replaceDescriptions } from './replace-descriptions.ts';
import { readWritingRun } from './writing-queries.ts';

const AT_ONCE = 200;

/**
 * Puts back the descriptions from before a run, where they still are what it put on sale; others are counted as
 * overtaken and stay. Refusals: not_found, run_is_running.
 */
export async function undoTexts(
  db: Db,
  actor: Person,
  id: string,
): Promise<{ changed: number; overtaken: number; run: WritingRun }> {
  if ((await readWritingRun(db, id)).status === 'running') throw new Refusal('run_is_running');
  const sum = { changed: 0, overtaken: 0 };
  let after = 0;
  for (;;) {
    const from = after;
    // oxlint-disable-next-line no-await-in-loop -- a part after the other, so that no transaction is long
    const part = await db.transaction().execute((tx) => undoWithin(tx, actor, { id, after: from }));
    if (part === null) break;
    sum.changed += part.changed;
    sum.overtaken += part.overtaken;
    after = part.last;
  }
  return { ...sum, run: await readWritingRun(db, id) };
}

/** The next lines behind a place; null: there are none. */
async function undoWithin(tx: OpenTransaction, actor: Person, { id, after }: { id: string; after: number }) {
  // Before the lines: whoever empties the trash holds it, too.
  await lockProductInserts(tx);
  const { language } = await readWritingRun(tx, id);
  const { rows: lines } = await sql<{ place: number; product_id: string; before: string; accepted: string }>`
    select place, product_id, before, accepted from writing_lines
    where run_id = ${id} and state = 'accepted' and place > ${after}
    order by place limit ${AT_ONCE} for update`.execute(tx);
  const last = lines.at(-1)?.place;
  if (last === undefined) return null;
  const changed = await replaceDescriptions(tx, actor, {
    language,
    texts: lines.map(({ product_id, before, accepted }) => ({ product_id, from: accepted, to: before })),
  });
  await sql`update writing_lines set state = 'undone' where run_id = ${id} and state = 'accepted'
    and product_id = any (${[...changed]}::uuid[])`.execute(tx);
  if (changed.size > 0)
    await writeAudit(tx, {
      action: 'texts_undone',
      by: actor,
      subject: { kind: 'writing_run', id },
      details: { changes: String(changed.size), language },
      live: [null, 'catalogue'],
    });
  return { changed: changed.size, overtaken: lines.length - changed.size, last };
}
