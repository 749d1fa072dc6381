import { sql, type OpenTransaction } from './pool.ts';

/**
 * Numbers the rows of a table that is shown in an order of its own: those that are named first, the others as they stood after
 * them; unknown ids are skipped. The caller holds the order's lock.
 */
export async function putInOrder(
  tx: OpenTransaction,
  table: 'help_articles' | 'promotions',
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} r set position = o.place
    from (
      select id, row_number() over (
        order by array_position(${[...ids]}::uuid[], id) nulls last, position, id)::int as place
      from ${sql.table(table)}
    ) o
    where o.id = r.id and r.position <> o.place`.execute(tx);
}
