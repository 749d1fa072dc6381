import type { WritingLine, WritingRun } from '#shared/products/writing.contract.ts';
import type { Language } from '#shared/locale.ts';
import { allOf } from '#server/platform/database/all-of.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { personRef } from '#server/resellers/people/person-name.ts';
import { costIn } from './tokens.ts';

const RUNS_SHOWN = 10;

/** The column of products that a run writes. */
export const descriptionIn = (language: Language) =>
  sql.ref(language === 'ar' ? 'description_ar' : 'description');

const columns = sql`r.id, r.language, r.tone, r.size, r.applies, r.writer, ${personRef('p')} as started_by, r.status,
  r.failure, r.total, r.tokens::float8 as tokens, ${costIn(sql.ref('r.cost'))} as cost, r.created_at, r.ended_at,
  (select coalesce(jsonb_object_agg(c.state, c.count), '{}') from (
    select state, count(*)::int from writing_lines l where l.run_id = r.id group by state) c) as counts`;

/** The newest runs of the store. */
export async function listWritingRuns(db: Db): Promise<WritingRun[]> {
  const { rows } = await sql<WritingRun>`
    select ${columns} from writing_runs r join profiles p on p.id = r.profile_id
    order by r.id desc limit ${RUNS_SHOWN}`.execute(db);
  return rows;
}

/** Refusal: not_found. */
export async function readWritingRun(db: Db, id: string): Promise<WritingRun> {
  const { rows } = await sql<WritingRun>`
    select ${columns} from writing_runs r join profiles p on p.id = r.profile_id where r.id = ${id}`.execute(
    db,
  );
  const [run] = rows;
  if (run === undefined) throw new Refusal('not_found');
  return run;
}

interface Query {
  id: string;
  limit: number;
  cursor?: string | undefined;
  state?: WritingLine['state'] | undefined;
}

/** Texts of a run in their order. Refusal: not_found. */
export async function listWritingLines(
  db: Db,
  { id, limit, cursor, state }: Query,
): Promise<Page<WritingLine>> {
  const read = async (key: string[], rowsMax: number) => {
    await readWritingRun(db, id);
    const { rows } = await sql<WritingLine>`
      select place, product_id, name, state, problem, before, written, accepted from writing_lines
      where ${allOf([
        sql`run_id = ${id}`,
        isBehind(sql`place`, '>', key),
        state !== undefined && sql`state = ${state}`,
      ])}
      order by place limit ${rowsMax}`.execute(db);
    return rows;
  };
  return keysetPage({ limit, cursor }, [KEY.integer], read, ({ place }) => [String(place)]);
}
