import { TAKEN_BACK_DAYS, type CatalogueImport, type ImportLine } from '#shared/products/imports.contract.ts';
import { personRef } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { allOf } from '#server/platform/database/all-of.ts';

const SHOWN = 20;

/** Of an import `i`; null if it can't be undone (any more). */
export const takenBackUntil = sql<string | null>`case
  when i.status = 'done' and i.ended_at > now() - make_interval(days => ${TAKEN_BACK_DAYS})
    and exists (select from import_products x where x.import_id = i.id)
  then i.ended_at + make_interval(days => ${TAKEN_BACK_DAYS}) end`;

function imports(db: Db) {
  return db
    .selectFrom('imports as i')
    .innerJoin('profiles as p', 'p.id', 'i.profile_id')
    .select([
      'i.id',
      'i.kind',
      'i.status',
      'i.name',
      'i.lines',
      'i.lines_done',
      'i.added',
      'i.changed',
      'i.unchanged',
      'i.refused',
      'i.emptied',
      'i.failure',
      'i.failure_about',
      'i.created_at',
      'i.ended_at',
      'i.taken_back_at',
      takenBackUntil.as('taken_back_until'),
      personRef('p').as('by'),
    ]);
}

export function listImports(db: Db): Promise<CatalogueImport[]> {
  return imports(db).orderBy('i.id', 'desc').limit(SHOWN).execute();
}

/** Refusal: not_found. */
export async function readImport(db: Db, id: string): Promise<CatalogueImport> {
  const row = await imports(db).where('i.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

interface Query {
  limit: number;
  cursor?: string | undefined;
  verdict?: ImportLine['verdict'] | undefined;
}

/** Verdicts in the file's order. Refusal: not_found. */
export async function listImportLines(
  db: Db,
  id: string,
  { limit, cursor, verdict }: Query,
): Promise<Page<ImportLine>> {
  await readImport(db, id);
  const found = db
    .selectFrom('import_lines')
    .select(['line', 'verdict', 'key', sql<ImportLine['details']>`details`.as('details')])
    .where('import_id', '=', id)
    .where(allOf([verdict !== undefined && sql`verdict = ${verdict}`]))
    .orderBy('line');
  return keysetPage(
    { limit, cursor },
    [KEY.integer],
    (key, rowsMax) =>
      found
        .where(isBehind(sql`line`, '>', key))
        .limit(rowsMax)
        .execute(),
    ({ line }) => [String(line)],
  );
}
