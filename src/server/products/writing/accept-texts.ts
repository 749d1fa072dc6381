import type { WritingRun } from '#shared/products/writing.contract.ts';
import { writeAudit, type By } from '#server/staff/audit/write-audit.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import { lockProductInserts } from '../lock-products.ts';
import { replaceDescriptions } from './replace-descriptions.ts';
import { readWritingRun } from './writing-queries.ts';

/** In one transaction: whoever edits a product waits for it. */
const AT_ONCE = 200;

interface Change {
  changed: number;
  overtaken: number;
}

/** Lines by place, with the text instead of what was written; 'all': those that wait. */
export type Chosen = 'all' | readonly { place: number; text?: string | undefined }[];

type Author = By & { profileId: string };

/**
 * Puts texts of a run on sale. Where the description is another than the one the text was written for, or the product
 * is in the trash, it stays and the line is marked overtaken. Refusal: not_found.
 */
export async function acceptTexts(
  db: Db,
  actor: Author,
  { id, lines }: { id: string; lines: Chosen },
): Promise<Change & { run: WritingRun }> {
  await readWritingRun(db, id);
  const sum = { changed: 0, overtaken: 0 };
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a part after the other, so that no transaction is long
    const part = await db.transaction().execute((tx) => acceptWithin(tx, actor, { id, lines }));
    sum.changed += part.changed;
    sum.overtaken += part.overtaken;
    if (part.changed + part.overtaken < AT_ONCE) break;
  }
  return { ...sum, run: await readWritingRun(db, id) };
}

/** The next of them, in the caller's transaction. */
export async function acceptWithin(
  tx: OpenTransaction,
  by: Author,
  { id, lines }: { id: string; lines: Chosen },
): Promise<Change> {
  // Before the lines: whoever empties the trash holds it, too.
  await lockProductInserts(tx);
  const { language } = await readWritingRun(tx, id);
  const places = lines === 'all' ? null : lines.map(({ place }) => place);
  const { rows: chosen } = await sql<{ place: number; product_id: string; before: string; written: string }>`
    select place, product_id, before, written from writing_lines
    where run_id = ${id} and state = 'written' and (${places}::integer[] is null or place = any (${places}))
    order by place limit ${AT_ONCE} for update`.execute(tx);
  if (chosen.length === 0) return { changed: 0, overtaken: 0 };
  const edited = new Map(lines === 'all' ? [] : lines.map(({ place, text }) => [place, text]));
  const texts = chosen.map(({ place, written }) => edited.get(place) ?? written);
  const changed = await replaceDescriptions(tx, by, {
    language,
    texts: chosen.map(({ product_id, before }, place) => ({
      product_id,
      from: before,
      to: texts[place] ?? '',
    })),
  });
  await sql`
    update writing_lines l set state = case when t.is_done then 'accepted' else 'overtaken' end,
      accepted = case when t.is_done then t.text end
    from unnest(${chosen.map((one) => one.place)}::integer[], ${texts}::text[],
      ${chosen.map((one) => changed.has(one.product_id))}::boolean[]) t (place, text, is_done)
    where l.run_id = ${id} and l.place = t.place`.execute(tx);
  if (changed.size > 0)
    await writeAudit(tx, {
      action: 'texts_accepted',
      by,
      subject: { kind: 'writing_run', id },
      details: { changes: String(changed.size), language },
      live: [null, 'catalogue'],
    });
  return { changed: changed.size, overtaken: chosen.length - changed.size };
}
