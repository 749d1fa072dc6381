import type { z } from 'zod';
import { codeStates, type listCodes as contract, type StoredCode } from '#shared/codes/codes.contract.ts';
import { personRef } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '../platform/http/keyset-page.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { hasCodes, isUnseen } from './code-queries.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Query = z.output<typeof contract.query> & { productId: string };

interface Row extends Omit<StoredCode, 'order'> {
  order_id: string | null;
  order_number: string;
}

/**
 * A product's codes, newest first; within a state in its index's order. States are inlined, because available and sold
 * codes of a pool have partial indexes. Refusal: not_found.
 */
export async function listCodes(db: Db, query: Query): Promise<Page<StoredCode>> {
  const page = await keysetPage(
    query,
    [KEY.id],
    (key, limit) => readCodes(db, query, key, limit),
    ({ id }) => [id],
  );
  return { ...page, data: page.data.map(toStoredCode) };
}

async function readCodes(
  db: Db,
  { productId, status, pool_id: poolId }: Query,
  key: string[],
  limit: number,
): Promise<Row[]> {
  const known = await sql`select from products p where p.id = ${productId} and ${hasCodes}`.execute(db);
  if (known.rows.length === 0) throw new Refusal('not_found');
  const streams = (status === undefined ? codeStates : [status]).map(
    (state) => sql`
      (select * from codes c
        where ${allOf([
          sql`c.product_id = ${productId} and c.status = ${sql.lit(state)}`,
          poolId !== undefined && sql`c.pool_id = ${poolId}`,
          isBehind(sql`c.id`, '<', key),
        ])}
        order by c.id desc limit ${limit})`,
  );
  const { rows } = await sql<Row>`
    select c.id, c.status, c.pool_id, coalesce(pl.name, va.value) as name, coalesce(pl.name_ar, va.value_ar) as name_ar,
      c.created_at as added_at, c.expires_at, c.quarantine_reason, c.status = 'quarantined' and ${isUnseen} as can_be_released,
      ${personRef('a')} as added_by,
      o.id as order_id, o.order_number
    from (
      select x.* from (${sql.join(streams, sql` union all `)}) x order by x.id desc limit ${limit}
    ) c
    left join plans pl on pl.id = c.plan_id
    left join variations va on va.id = c.variation_id
    left join profiles a on a.id = c.added_by
    left join lateral (
      select o.id, o.order_number from deliveries d join order_items i on i.id = d.order_item_id
      join orders o on o.id = i.order_id where d.code_id = c.id order by d.id desc limit 1
    ) o on true
    order by c.id desc`.execute(db);
  return rows;
}

function toStoredCode({ order_id, order_number, ...code }: Row): StoredCode {
  return {
    ...code,
    order: order_id === null ? null : { id: order_id, order_number },
  };
}
