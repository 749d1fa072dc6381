import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { brandBeginnings, brandEndings, editions, sentences, shelves } from '#database/large/words.ts';
import { bareTables } from '#server/platform/database/bare-tables.ts';
import type { Connection } from '#server/platform/database/pool.ts';

const AT_ONCE = 10_000;
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const PRODUCTS = read('products.sql');
const OPTIONS = read('options.sql').split(/;\n/);
const WORDS = JSON.stringify({
  beginnings: brandBeginnings,
  endings: brandEndings,
  editions,
  sentences,
  shelves,
});

/**
 * So many products with plans, variations, tiers and a code each, in both languages; what is there already stays. In one
 * transaction.
 */
export async function seedLargeProducts(
  { pool }: Pick<Connection, 'pool'>,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const bare = await bareTables(client, { only: ['search_texts'] });
    const { rows } = await client.query<{ id: string }>(ADD_SHELVES, [
      JSON.stringify(shelves.map(({ name: [name, nameAr] }) => ({ slug: slugOf(name), name, nameAr }))),
    ]);
    const categories = rows.map(({ id }) => id);
    for (let from = 1; from <= count; from += AT_ONCE) {
      const to = Math.min(from + AT_ONCE - 1, count);
      await addProducts(client, [from, to, WORDS, categories]);
      say(`${to} of ${count} products`);
    }
    await bare.makeIndexes();
    await bare.guardAgain();
    await client.query('commit');
    say('what they are searched by');
  } finally {
    // What did not come to its end goes with its connection.
    client.release(true);
  }
}

const ADD_SHELVES = `
  insert into categories (url_slug, name, name_ar, sort_order)
  select s.slug, s.name, s."nameAr", 99 + row_number() over ()
  from jsonb_to_recordset($1) s (slug text, name text, "nameAr" text)
  on conflict (url_slug) do update set name = excluded.name
  returning id`;
const slugOf = (name: string) => `large-${name.toLowerCase().replaceAll(' ', '-')}`;

/** As an import does it: listings, search texts and news are written once, when all that they are made of is there. */
async function addProducts(client: pg.PoolClient, parameters: unknown[]): Promise<void> {
  await client.query("select set_config('rasid.is_bulk', 'on', true)");
  const { rows } = await client.query<{ id: string }>(PRODUCTS, parameters);
  const added = rows.map(({ id }) => id);
  for (const statement of OPTIONS) await client.query(statement, statement.includes('$1') ? [added] : []);
  await client.query('select end_bulk($1)', [added]);
}
