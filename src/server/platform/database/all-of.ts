import type { RawBuilder } from 'kysely';
import { sql } from './pool.ts';

/** ANDs the conditions given; filters that were not requested are false and skipped. */
export function allOf(conditions: (RawBuilder<unknown> | false)[]): RawBuilder<boolean> {
  const asked = conditions.filter((condition) => condition !== false);
  return asked.length === 0 ? sql`true` : sql`${sql.join(asked, sql` and `)}`;
}
