// Requests for quotes and offers, made by the functions of the database: each call of a test gets one of its own.
import { sql } from '#server/platform/database/pool.ts';
import type { Buyer, ForSale } from '#test/shop.ts';
import type { TestStore } from '#test/store.ts';

type Store = Pick<TestStore, 'database'>;

export interface WantedLine {
  productId: string;
  quantity?: number;
  /** Of a unit, in the offer; without one the line is not offered. */
  price?: string;
  isAlternative?: boolean;
  position?: number;
}

interface Terms {
  currency?: 'DZD' | 'USD' | 'EUR';
  allowsPartial?: boolean;
  isReserved?: boolean;
  validDays?: number;
}

/** A request of these lines, not answered yet. */
export async function ask(
  { database }: Store,
  { resellerId, profileId }: Pick<Buyer, 'resellerId' | 'profileId'>,
  lines: WantedLine[],
): Promise<string> {
  const { db } = database.owner;
  await sql`insert into bulk_orders (profile_id) values (${profileId}) on conflict do nothing`.execute(db);
  await sql`insert into bulk_lines (profile_id, product_id, quantity)
    select ${profileId}, x.product_id, x.quantity
    from jsonb_to_recordset(${JSON.stringify(
      lines
        .filter(({ isAlternative }) => isAlternative !== true)
        .map(({ productId, quantity = 1 }) => ({ product_id: productId, quantity })),
    )}::jsonb) as x (product_id uuid, quantity integer)`.execute(db);
  const { rows } = await sql<{ answer: { id?: string } }>`
    select ask_quote(${resellerId}, ${profileId}, version, now()) as answer
    from bulk_orders where profile_id = ${profileId}`.execute(database.app.db);
  const id = rows[0]?.answer.id;
  if (id === undefined) throw new Error(JSON.stringify(rows[0]?.answer));
  return id;
}

/** The answer that somebody of the staff is writing. Returns its version. */
export async function draft(
  { database }: Store,
  requestId: string,
  staffId: string,
  lines: WantedLine[],
  { currency = 'DZD', allowsPartial = false, isReserved = false, validDays = 7 }: Terms = {},
): Promise<number> {
  const priced = lines.flatMap(({ productId, quantity = 1, price, isAlternative = false, position }, index) =>
    price === undefined
      ? []
      : [
          {
            position: position ?? index,
            is_alternative: isAlternative,
            product_id: productId,
            plan_id: null,
            variation_id: null,
            quantity,
            price: { kind: 'amount', amount: price },
            unit_price: price,
            own_price: price,
          },
        ],
  );
  const { rows } = await sql<{ version: number }>`
    insert into quote_drafts (request_id, currency, valid_days, allows_partial, is_reserved, note, terms, lines, saved_by)
    values (${requestId}, ${currency}, ${validDays}, ${allowsPartial}, ${isReserved}, '', '',
      ${JSON.stringify(priced)}::jsonb, ${staffId})
    on conflict (request_id) do update set version = quote_drafts.version + 1, lines = excluded.lines,
      currency = excluded.currency, valid_days = excluded.valid_days, allows_partial = excluded.allows_partial, is_reserved = excluded.is_reserved,
      saved_by = excluded.saved_by, approval_asked_by = null, approval_asked_at = null
    returning version`.execute(database.owner.db);
  return rows[0]?.version ?? 0;
}

/** Writes the answer and sends it. Returns the result as the database says it. */
export async function offer(
  store: Store,
  requestId: string,
  staffId: string,
  lines: WantedLine[],
  terms: Terms = {},
): Promise<Record<string, unknown>> {
  const version = await draft(store, requestId, staffId, lines, terms);
  const { rows } = await sql<{ answer: Record<string, unknown> }>`
    select send_quote(${requestId}, ${staffId}, ${version}, false, now()) as answer`.execute(
    store.database.app.db,
  );
  return rows[0]?.answer ?? {};
}

/** Asked and answered: the first version stands. */
export async function askAndOffer(
  store: Store,
  buyer: Pick<Buyer, 'resellerId' | 'profileId'>,
  staffId: string,
  lines: WantedLine[],
  terms: Terms = {},
): Promise<string> {
  const id = await ask(store, buyer, lines);
  const answer = await offer(store, id, staffId, lines, terms);
  if (answer['result'] !== 'sent') throw new Error(JSON.stringify(answer));
  return id;
}

/** What became of a product's codes. */
export async function goodsOf(
  { database }: Store,
  { productId }: Pick<ForSale, 'productId'>,
): Promise<{ free: number; reserved: number; sold: number }> {
  const { rows } = await sql<{ free: number; reserved: number; sold: number }>`
    select count(*) filter (where status = 'free')::int as free,
      count(*) filter (where status = 'reserved')::int as reserved,
      count(*) filter (where status = 'sold')::int as sold
    from codes where product_id = ${productId}`.execute(database.owner.db);
  return rows[0] ?? { free: 0, reserved: 0, sold: 0 };
}
