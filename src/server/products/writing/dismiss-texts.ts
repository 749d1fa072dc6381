import type { WritingRun } from '#shared/products/writing.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { readWritingRun } from './writing-queries.ts';

/** Marks texts that nobody wants; what is decided already stays so. Refusal: not_found. */
export async function dismissTexts(
  db: Db,
  { id, places }: { id: string; places: readonly number[] },
): Promise<{ changed: number; overtaken: number; run: WritingRun }> {
  await readWritingRun(db, id);
  const { rows } = await sql`
    update writing_lines set state = 'dismissed'
    where run_id = ${id} and state = 'written' and place = any (${places}::integer[]) returning place`.execute(
    db,
  );
  return { changed: rows.length, overtaken: 0, run: await readWritingRun(db, id) };
}
