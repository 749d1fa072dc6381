import { Readable } from 'node:stream';
import type { Places } from '#server/platform/database/long-reads.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { isBehind, keysetRows } from '#server/platform/http/keyset-page.ts';
import { takeAttempt } from '#server/platform/http/throttle.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { readStoreNames } from '#server/store/store-name.ts';
import type { OwnDataSection } from './own-data-section.ts';
import { ownDataSections } from './own-data-sections.ts';

/**
 * Everything that the store holds about the caller, as JSON, row by row: memory stays small however much it is. The export is
 * audited before the first of it is sent. Refusal: too_many_attempts.
 */
export async function exportOwnData({ db, elsewhere }: Places, actor: Person): Promise<Readable> {
  await takeAttempt(db, 'own_data', actor.profileId);
  const { profileId, resellerId } = actor;
  await writeAudit(db, { action: 'own_data_exported', by: actor, profileId, resellerId });
  const { en: store } = await readStoreNames(db);
  return Readable.from(write(elsewhere, store, ownDataSections(actor)));
}

async function* write(db: Db, store: string, sections: OwnDataSection[]): AsyncGenerator<string> {
  yield `{\n"store": ${JSON.stringify(store)},\n"made_at": ${JSON.stringify(new Date().toISOString())}`;
  for (const { name, rows } of sections) {
    yield `,\n${JSON.stringify(name)}: [`;
    let mark = '\n';
    for await (const { row } of keysetRows(readerOf(db, rows), ({ key }) => key)) {
      yield `${mark}${JSON.stringify(row)}`;
      mark = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

const readerOf =
  (db: Db, { key, row, from }: OwnDataSection['rows']) =>
  async (after: string[], limit: number) => {
    const columns = key.map((column) => sql.ref(column));
    const order = sql.join(columns);
    const { rows } = await sql<{ key: string[]; row: unknown }>`
      select array[${sql.join(columns.map((column) => sql`${column}::text`))}] as key, ${row} as row
      from ${from} and ${isBehind(sql`(${order})`, '>', after)}
      order by ${order} limit ${limit}`.execute(db);
    return rows;
  };
