import { sql, type Db } from '#server/platform/database/pool.ts';
import { prepareReport, type Reader, type Row, type Wanted } from './prepare-report.ts';

/** Rows that are held at a time. */
const PORTION = 5000;

/**
 * All rows of a report, in portions: memory stays small however many they are. All are of one moment, when the first are read;
 * a cursor of one snapshot loses and doubles none, whatever comes meanwhile. Refusals: as prepareReport's.
 */
export async function readPortions(db: Db, actor: Reader, wanted: Wanted, size = PORTION) {
  const { columns, rows, cells, say } = await prepareReport(db, actor, wanted);
  return { columns, portions: portions() };

  async function* portions(): AsyncGenerator<Row[], void> {
    const tx = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    try {
      // Planned for all rows, not for the first of them.
      await sql`set local cursor_tuple_fraction = 1`.execute(tx);
      await sql`declare report no scroll cursor for select leads_to, ${cells} as cells from (${rows(null)}) x`.execute(
        tx,
      );
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one after another
        const portion = await sql<Row>`fetch ${sql.lit(size)} from report`.execute(tx);
        if (portion.rows.length > 0) yield portion.rows.map(say);
        if (portion.rows.length < size) return;
      }
    } finally {
      await tx.rollback().execute();
    }
  }
}
