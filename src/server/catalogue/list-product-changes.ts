import type { z } from 'zod';
import type { listProductChanges as contract, ProductChange } from '#shared/catalogue/catalogue.contract.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { KEY, keysetPage, type Page } from '../platform/http/keyset-page.ts';
import { cardColumns, cardJoins, toCard, type CardRow } from './product-columns.ts';

type Query = z.output<typeof contract.query>;

/** Stands for everybody among the scopes, and for all products. */
const ALL = '00000000-0000-0000-0000-000000000000';

/** Microseconds since 1970, as cursors have them: times of changes are told apart by them. */
const MICROS = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;

interface ChangeRow extends CardRow {
  changed_id: string;
  at: string;
  micros: string;
  is_on_sale: boolean;
}

/** A row of one snapshot: without a change, only how far changes were told. */
type SnapshotRow = ({ changed_id: null } | ChangeRow) & { until: string };

/**
 * Products by the time of their last change, those of updated_since too, so that whoever passes the last time that they were
 * told misses nothing: a change that commits later has a later time (decision 74). One that changes while pages are read
 * comes again at the end.
 */
export async function listProductChanges(
  db: Db,
  actor: Pick<Person, 'priceListId' | 'resellerId'>,
  query: Query,
): Promise<Page<ProductChange>> {
  let until = '';
  const since = String(query.updated_since === undefined ? 0 : Date.parse(query.updated_since) * 1000);
  const read = async ([micros = since, id = ALL]: string[], limit: number): Promise<ChangeRow[]> => {
    const rows = await readChanges(db, actor, { micros, id, limit });
    until = rows[0]?.until ?? '';
    return rows.flatMap((row) => (row.changed_id === null ? [] : [row]));
  };
  const { data, pagination } = await keysetPage(query, [KEY.number, KEY.id], read, (row) => [
    row.micros,
    row.changed_id,
  ]);
  const last = pagination.next_cursor === null ? undefined : data.at(-1);
  return {
    data: data.map(({ changed_id: id, at, micros: _, is_on_sale: isOnSale, ...card }) => ({
      id,
      updated_at: at,
      product: isOnSale ? toCard(card) : null,
    })),
    pagination: { ...pagination, updated_until: last?.at ?? until },
  };
}

/**
 * Merged from three streams, each read in its order by an index: changes of products, those for the caller's price list, and
 * all products at the time when all prices of the caller last changed. A product is in the stream that is its latest.
 */
async function readChanges(
  db: Db,
  { priceListId, resellerId }: Pick<Person, 'priceListId' | 'resellerId'>,
  { micros, id, limit }: { micros: string; id: string; limit: number },
): Promise<SnapshotRow[]> {
  const after = sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${id}::uuid)`;
  const known = sql`product_changes c
    left join product_changes l on l.scope_id = ${priceListId}::uuid and l.product_id = c.product_id
    where c.scope_id = ${ALL} and c.product_id <> ${ALL} and c.was_on_sale`;
  const { rows } = await sql<SnapshotRow>`
    with every as materialized (
      select coalesce(max(changed_at), '-infinity') as at from product_changes
      where product_id = ${ALL} and scope_id = any (${[ALL, priceListId, resellerId]}::uuid[])
    ), page as materialized (
      select * from (
        (select c.product_id, c.changed_at as at from every e, ${known}
          and (c.changed_at, c.product_id) > ${after} and c.changed_at > e.at
          and c.changed_at >= coalesce(l.changed_at, c.changed_at)
        order by c.changed_at, c.product_id limit ${limit})
        union all
        (select l.product_id, l.changed_at from every e, product_changes l
          join product_changes c on c.scope_id = ${ALL} and c.product_id = l.product_id and c.was_on_sale
        where l.scope_id = ${priceListId}::uuid and l.product_id <> ${ALL}
          and (l.changed_at, l.product_id) > ${after} and l.changed_at > e.at and l.changed_at > c.changed_at
        order by l.changed_at, l.product_id limit ${limit})
        union all
        (select c.product_id, e.at from every e, ${known}
          and (e.at, c.product_id) > ${after} and c.changed_at <= e.at and coalesce(l.changed_at, e.at) <= e.at
        order by c.product_id limit ${limit})
      ) x order by at, product_id limit ${limit}
    )
    select iso_time(v.changed_at) as until, page.product_id as changed_id, iso_time(page.at) as at,
      ${MICROS('page.at')} as micros, card.id is not null as is_on_sale, card.*
    from catalogue_version v left join page on true
    left join lateral (
      select ${cardColumns} from listings o join products p on p.id = o.product_id ${cardJoins(priceListId)}
      where o.product_id = page.product_id and o.state = 0
    ) card on true
    order by page.at, page.product_id`.execute(db);
  return rows;
}
