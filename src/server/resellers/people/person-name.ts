import { sql } from '#server/platform/database/pool.ts';

/** An actor, as staff see them. */
export interface PersonRef {
  id: string;
  name: string | null;
  email: string;
}

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

/** First and last name of the profiles under this alias, as far as given. */
export const fullName = (alias: string) =>
  sql<
    string | null
  >`nullif(concat_ws(' ', ${column(alias, 'first_name')}, ${column(alias, 'last_name')}), '')`;

/** Display name: the e-mail if there is no name; null, like all of these, if an outer join found nobody. */
export const nameOf = <Name extends string | null = string>(alias: string) =>
  sql<Name>`coalesce(${fullName(alias)}, ${column(alias, 'email')})`;

/** The API key under the second alias, if an outer join found one, else the person's name. */
export const nameOrKey = (alias: string, key: string) =>
  sql<string>`case when ${column(key, 'id')} is null then ${nameOf(alias)} else ${column(key, 'name')} || ' (API)' end`;

export const personRef = <Ref extends PersonRef | null = PersonRef>(alias: string) =>
  sql<Ref>`case when ${column(alias, 'id')} is not null then json_build_object('id', ${column(alias, 'id')},
    'name', ${fullName(alias)}, 'email', ${column(alias, 'email')}) end`;

/** What they are found by; profiles_by_words has it. */
export const personWords = (alias: string) =>
  sql`search_words(coalesce(${column(alias, 'first_name')}, '') || ' ' || coalesce(${column(alias, 'last_name')}, '') || ' '
    || ${column(alias, 'email')})`;
