import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { listWaitingLines as contract, WaitingLine } from '#shared/orders/delivery-desk.contract.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { personRef, type PersonRef } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { clientColumn, searchedWords, soldColumns, type SoldRow } from './sold-columns.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Query = z.output<typeof contract.query>;

interface Row
  extends SoldRow, Pick<WaitingLine, 'image_url' | 'duration' | 'quantity' | 'delivered' | 'waiting'> {
  id: string;
  order_id: string;
  order_number: string;
  status: WaitingLine['order']['status'];
  created_at: string;
  client: WaitingLine['client'];
  placed_by: PersonRef;
  customer_reference: string | null;
  note: string | null;
  is_trial: boolean;
}

/** Units of item i of order o awaiting manual delivery. */
export const isWaiting: RawBuilder<boolean> = sql`(o.status in ('pending', 'processing')
  and i.quantity > i.delivered_quantity + i.refunded_quantity)`;

/** Items to deliver, oldest order first. */
export async function listWaitingLines(db: Db, query: Query): Promise<Page<WaitingLine>> {
  const page = await keysetPage(
    query,
    [KEY.id],
    (key, limit) => readWaitingLines(db, query, key, limit),
    ({ id }) => [id],
  );
  return { ...page, data: page.data.map(toLine) };
}

async function readWaitingLines(db: Db, query: Query, [after]: string[], limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select i.id, o.id as order_id, o.order_number, o.status, o.created_at, ${clientColumn},
      ${personRef('p')} as placed_by, ${soldColumns}, t.image_url, i.duration, i.quantity,
      i.delivered_quantity as delivered, i.quantity - i.delivered_quantity - i.refunded_quantity as waiting,
      i.customer_reference, i.note, i.is_trial
    from orders o
    join order_items i on i.order_id = o.id
    join products t on t.id = i.product_id
    join reseller_profiles r on r.id = o.reseller_id
    join profiles p on p.id = o.profile_id
    where ${isWaiting} and ${matching(query)}
      -- Where a line stands does not change, whatever became of it since.
      and ${
        after === undefined
          ? sql`true`
          : sql`(o.created_at, i.id) > (select b.created_at, a.id from order_items a join orders b on b.id = a.order_id
              where a.id = ${after})`
      }
    order by o.created_at, i.id limit ${limit}`.execute(db);
  return rows;
}

function matching({ product_id: product, client_id: client, search }: Query): RawBuilder<unknown> {
  return allOf([
    product !== undefined && sql`i.product_id = ${product}`,
    client !== undefined && sql`o.reseller_id = ${client}`,
    search !== undefined && holdsWords(searchedWords, search),
  ]);
}

function toLine({ order_id, order_number, status, created_at, ...line }: Row): WaitingLine {
  return { ...line, order: { id: order_id, order_number, status, created_at } };
}
