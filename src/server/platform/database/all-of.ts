import type { RawBuilder } from 'kysely';
import { sql } from './pool.ts';

/** All of these conditions that there are: a filter that was not asked for is false. */
export function allOf(conditions: (RawBuilder<unknown> | false)[]): RawBuilder<boolean> {
  const asked = conditions.filter((condition) => condition !== false);
  return asked.length === 0 ? sql`true` : sql`${sql.join(asked, sql` and `)}`;
}
