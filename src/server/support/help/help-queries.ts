import type { Language } from '#shared/locale.ts';
import type { HelpEntry, StaffHelp } from '#shared/support/help.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { plainText, readMarkdown, type Variables } from '#server/platform/markdown/read-markdown.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { readTextVariables } from '#server/store/text-variables.ts';
import { excerptOf } from './excerpt.ts';

const EXCERPT_LENGTH = 160;

/** Published articles; of a search, those with all of its words as they are shown in one language or the other. */
export async function listHelp(
  db: Db,
  { language, search = '' }: { language: Language; search?: string | undefined },
): Promise<HelpEntry[]> {
  const [en, ar] = await Promise.all([readTextVariables(db, 'en'), readTextVariables(db, 'ar')]);
  const { rows } = await sql<{ slug: string; title: string; text: string }>`
    select h.url_slug as slug, ${inLanguage('title', language)} as title, ${inLanguage('text', language)} as text
    from help_articles h
      cross join lateral (select case when ${search} <> '' then search_words(
        concat_ws(' ', h.title, ${shown('h.text', en)}, h.title_ar, ${shown('h.text_ar', ar)})) end as words) said
    where h.is_published and (${search} = '' or fold_text(${search}) <> '') and not exists (
      select from regexp_split_to_table(fold_text(${search}), ' ') word where word <> '' and strpos(said.words, word) = 0)
    order by h.position, h.id`.execute(db);
  const variables = language === 'ar' ? ar : en;
  return rows.map(({ slug, title, text }) => ({
    slug,
    title,
    excerpt: excerptOf(plainText(readMarkdown(text, variables)), search, EXCERPT_LENGTH),
  }));
}

/** Without the addresses of its links, and with what is filled in. */
const shown = (column: 'h.text' | 'h.text_ar', variables: Variables) =>
  Object.entries(variables).reduce(
    (text, [name, value]) => sql<string>`replace(${text}, ${`{${name}}`}, ${value})`,
    sql<string>`regexp_replace(${sql.ref(column)}, '\\]\\([^)]*\\)', ' ', 'g')`,
  );

const inLanguage = (column: 'title' | 'text', language: Language) =>
  sql.ref(language === 'ar' ? `h.${column}_ar` : `h.${column}`);

/** A published article. Refusal: not_found. */
export async function readHelp(db: Db, slug: string, language: Language) {
  const found = await db
    .selectFrom('help_articles as h')
    .select(['h.url_slug as slug', 'h.updated_at'])
    .select([
      sql<string>`${inLanguage('title', language)}`.as('title'),
      sql<string>`${inLanguage('text', language)}`.as('text'),
    ])
    .where('h.url_slug', '=', slug)
    .where('h.is_published', '=', true)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found');
  return {
    slug: found.slug,
    title: found.title,
    text: readMarkdown(found.text, await readTextVariables(db, language)),
    updated_at: new Date(found.updated_at).toISOString(),
  };
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('help_articles as h')
    .leftJoin('profiles as p', 'p.id', 'h.updated_by')
    .select([
      'h.id',
      'h.url_slug as slug',
      'h.title',
      'h.title_ar',
      'h.text',
      'h.text_ar',
      'h.is_published',
      'h.version',
      'h.updated_at',
    ])
    .select(sql<string | null>`case when p.id is not null then ${nameOf('p')} end`.as('updated_by'));

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];
const toArticle = (row: Row): StaffHelp => ({ ...row, updated_at: new Date(row.updated_at).toISOString() });

/** All of them as they are written. */
export async function listStaffHelp(db: Db): Promise<StaffHelp[]> {
  return (await rowsOf(db).orderBy('h.position').orderBy('h.id').execute()).map(toArticle);
}

export async function readStaffHelp(db: Db, id: string): Promise<StaffHelp> {
  const row = await rowsOf(db).where('h.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return toArticle(row);
}

const VERSIONS_MAX = 50;

/** What it said, version by version. Refusal: not_found. */
export async function listHelpVersions(db: Db, id: string) {
  await readStaffHelp(db, id);
  const rows = await db
    .selectFrom('help_versions as v')
    .leftJoin('profiles as p', 'p.id', 'v.author_id')
    .select(['v.version', 'v.title', 'v.title_ar', 'v.text', 'v.text_ar', 'v.created_at'])
    .select(sql<string | null>`case when p.id is not null then ${nameOf('p')} end`.as('author'))
    .where('v.article_id', '=', id)
    .orderBy('v.version', 'desc')
    .limit(VERSIONS_MAX)
    .execute();
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}
