import type { RawBuilder } from 'kysely';
import { sql } from '#server/platform/database/pool.ts';

/** A person as staff see who did something. */
export interface PersonRef {
  id: string;
  name: string | null;
  email: string;
}

/** A person of the joined profiles under this alias; null where an outer join found nobody. */
export function personRef(alias: string): RawBuilder<PersonRef> {
  const [id, first, last, email] = ['id', 'first_name', 'last_name', 'email'].map((column) =>
    sql.ref(`${alias}.${column}`),
  );
  return sql<PersonRef>`case when ${id} is not null then json_build_object('id', ${id},
    'name', nullif(concat_ws(' ', ${first}, ${last}), ''), 'email', ${email}) end`;
}
