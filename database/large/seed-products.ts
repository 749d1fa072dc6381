import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandBeginnings, brandEndings, editions, sentences, shelves } from '#database/large/words.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

const AT_ONCE = 10_000;
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** So many products with plans, variations, tiers and a code each, in both languages; what is there already stays. */
export async function seedLargeProducts(db: Db, count: number, say: (line: string) => void): Promise<void> {
  const categories: string[] = [];
  for (const [place, { name }] of shelves.entries()) categories.push(await addShelf(db, name, place));
  const words = JSON.stringify({
    beginnings: brandBeginnings,
    endings: brandEndings,
    editions,
    sentences,
    shelves,
  });
  const insert = read('products.sql');
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE - 1, count);
    await sql.raw(insertOf(insert, from, to, words, categories)).execute(db);
    say(`${to} of ${count} products`);
  }
  // As an import does it: listings, search texts and news once, by the plans of tables that are known to be full.
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('rasid.is_bulk', 'on', true)`.execute(tx);
    for (const statement of read('options.sql').split(/;\n/)) await sql.raw(statement).execute(tx);
    await sql`select end_bulk(array(select id from products where url_slug like 'large-%'))`.execute(tx);
  });
  say('plans, variations, tiers and codes');
}

async function addShelf(db: Db, [name, nameAr]: readonly [string, string], place: number): Promise<string> {
  const slug = `large-${name.toLowerCase().replaceAll(' ', '-')}`;
  const { id } = await db
    .insertInto('categories')
    .values({ url_slug: slug, name, name_ar: nameAr, sort_order: 100 + place })
    .onConflict((conflict) => conflict.column('url_slug').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The statement with its four parameters written out: it is too large to be worth a name of its own on a connection. */
function insertOf(statement: string, from: number, to: number, words: string, categories: string[]): string {
  const values = [String(from), String(to), quoted(words), quoted(`{${categories.join(',')}}`)];
  return statement.replaceAll(/\$([1-4])/g, (_, place: string) => values[Number(place) - 1] ?? '');
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
