import { createRandom } from '#database/demo/random.ts';
import { insertCodes, type Sellable } from '#database/demo/seed-catalogue.ts';
import type { Trader } from '#database/demo/seed-history.ts';
import type { Vault } from '#server/codes/vault/vault.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

interface DemoQuote {
  /** Index among the traders: 0 is the demo's own reseller. */
  trader: number;
  /** Ago, when it was asked and when the last offer was sent; undefined: not answered yet. */
  asked: number;
  answered?: number;
  /** Index of the first product, and how many of each. */
  from: number;
  quantities: readonly number[];
  notes: string;
  /** Per cent off in each version. */
  discounts?: readonly number[];
  validDays?: number;
  note?: string;
  end?: 'accepted' | 'declined' | 'expired' | 'cancelled' | 'refused';
  reason?: string;
  /** What the client wrote after the offer. */
  message?: string;
}

/** Hours ago; the oldest first, for lists go by the ids. */
export const demoQuotes: readonly DemoQuote[] = [
  {
    trader: 6,
    asked: 620,
    answered: 612,
    from: 3,
    quantities: [60],
    notes: '',
    discounts: [8],
    validDays: 7,
    end: 'accepted',
  },
  {
    trader: 0,
    asked: 500,
    answered: 480,
    from: 8,
    quantities: [40, 25],
    notes: 'نحتاجها قبل الدخول المدرسي',
    discounts: [5],
    validDays: 5,
    end: 'expired',
  },
  {
    trader: 9,
    asked: 330,
    answered: 322,
    from: 12,
    quantities: [200],
    notes: '',
    discounts: [4],
    validDays: 10,
    end: 'declined',
    reason: 'وجدنا سعرًا أفضل هذه المرة',
  },
  {
    trader: 4,
    asked: 260,
    from: 1,
    quantities: [90],
    notes: 'Only if it can be had this week',
    end: 'cancelled',
  },
  {
    trader: 11,
    asked: 190,
    from: 5,
    quantities: [1000],
    notes: '',
    end: 'refused',
    reason: 'We can’t get this quantity at the moment.',
  },
  {
    trader: 0,
    asked: 70,
    answered: 20,
    from: 2,
    quantities: [50, 30, 20],
    notes: 'Monthly order for our three shops',
    discounts: [6, 9],
    validDays: 5,
    note: 'Prices hold for one delivery.',
    message: 'هل يمكن تخفيض سعر المنتج الأول قليلًا؟',
  },
  { trader: 3, asked: 52, answered: 40, from: 9, quantities: [120], notes: '', discounts: [7], validDays: 3 },
  { trader: 7, asked: 27, from: 4, quantities: [80, 80], notes: 'للمؤسسة، مع فاتورة من فضلكم' },
  { trader: 0, asked: 5, from: 6, quantities: [35, 60], notes: 'Please quote with the activation guide.' },
  { trader: 5, asked: 0.7, from: 10, quantities: [150], notes: '' },
];

const ENDS = {
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
  refused: 'declined',
} as const;
/** What the client who accepts must have, in dinars, and 2.9 per cent of it. */
const FUNDS = 400_000;
const FEE = 11_600;
const COSTLY = 6000;
/** For patterns so short that two codes may be alike. */
const SPARE = 2;

const hoursAgo = (hours: number) => sql<string>`now() - ${hours}::double precision * interval '1 hour'`;

interface Shop {
  adminId: string;
  traders: Trader[];
  sellables: Sellable[];
}

/** Requests for quotes in each state, by the same functions as real ones. After seedHistory(), in its connection. */
export async function seedQuotes(tx: Db, vault: Vault, { adminId, traders, sellables }: Shop): Promise<void> {
  const random = createRandom(66);
  const coded = sellables.filter(({ isManual, price }) => !isManual && price <= COSTLY);
  for (const quote of demoQuotes) {
    const trader = traders[quote.trader];
    if (trader === undefined || coded.length === 0) continue;
    const [first] = pick(quote, coded);
    // Beyond what the catalogue says is in stock.
    if (quote.end === 'accepted' && first !== undefined)
      await insertCodes(tx, vault, random, first, (quote.quantities[0] ?? 0) + SPARE);
    const id = await ask(tx, quote, trader, coded);
    for (const [n, discount] of (quote.discounts ?? []).entries())
      await answer(tx, quote, {
        id,
        adminId,
        discount,
        at: (quote.answered ?? 0) + (quote.discounts ?? []).length - 1 - n,
      });
    await finish(tx, quote, { id, adminId, trader });
  }
  // It is in the past: nobody is mailed about it, and nothing of it is new.
  await sql`insert into notification_marks (profile_id, notification_id)
    select p.id, n.id from notifications n join profiles p using (reseller_id)
    where n.is_mail_due and n.id > p.read_until`.execute(tx);
  await sql`update notifications set is_mail_due = false,
    read_at = case when profile_id is not null then now() end where is_mail_due`.execute(tx);
}

/** What it is about. */
const pick = ({ from, quantities }: DemoQuote, coded: Sellable[]): Sellable[] =>
  quantities.flatMap((_, n) => coded[(from * 3 + n * 7) % coded.length] ?? []);

async function ask(tx: Db, quote: DemoQuote, trader: Trader, coded: Sellable[]): Promise<string> {
  const { asked, notes, quantities } = quote;
  const { resellerId, profileId } = trader;
  await sql`insert into bulk_orders (profile_id, version, notes) values (${profileId}, 1, ${notes})
    on conflict (profile_id) do update set version = bulk_orders.version + 1, notes = excluded.notes`.execute(
    tx,
  );
  for (const [n, sellable] of pick(quote, coded).entries()) {
    const quantity = quantities[n] ?? 1;
    const { productId, planId, variationId, minQuantity, price } = sellable;
    await sql`insert into bulk_lines (profile_id, product_id, plan_id, variation_id, quantity, wished_unit_price, wished_currency)
      values (${profileId}, ${productId}, ${planId}, ${variationId}, ${Math.max(quantity, minQuantity)}, ${n === 0 ? Math.round(price * 0.9) : null},
        ${n === 0 ? 'DZD' : null}) on conflict do nothing`.execute(tx);
  }
  const { rows } = await sql<{ answer: { id?: string } }>`
    select ask_quote(${resellerId}, ${profileId}, version, ${hoursAgo(asked)}) as answer
    from bulk_orders where profile_id = ${profileId}`.execute(tx);
  return idOf(rows[0]?.answer);
}

function idOf(answer: { id?: string } | undefined): string {
  if (answer?.id === undefined) throw new Error(JSON.stringify(answer));
  return answer.id;
}

interface Answering {
  id: string;
  adminId: string;
  /** Per cent off the client's own prices. */
  discount: number;
  /** Hours ago. */
  at: number;
}

async function answer(
  tx: Db,
  { validDays = 7, note = '' }: DemoQuote,
  { id, adminId, discount, at }: Answering,
): Promise<void> {
  await sql`
    insert into quote_drafts (request_id, currency, valid_days, allows_partial, is_reserved, note, terms, saved_by, lines)
    select ${id}, 'DZD', ${validDays}, true, false, ${note}, '', ${adminId}, jsonb_agg(jsonb_build_object('position', position,
      'is_alternative', false, 'product_id', product_id, 'plan_id', plan_id, 'variation_id', variation_id, 'quantity', quantity,
      'price', jsonb_build_object('kind', 'percent_off', 'percent', ${discount}::text), 'own_price', own_price,
      'unit_price', round(own_price * (100 - ${discount}::numeric) / 100, 2)) order by position)
    from quote_request_lines where request_id = ${id}
    on conflict (request_id) do update set version = quote_drafts.version + 1, lines = excluded.lines`.execute(
    tx,
  );
  const { rows } = await sql<{ answer: { result: string } }>`
    select send_quote(${id}, ${adminId}, version, false, ${hoursAgo(at)}) as answer
    from quote_drafts where request_id = ${id}`.execute(tx);
  if (rows[0]?.answer.result !== 'sent') throw new Error(JSON.stringify(rows[0]?.answer));
}

interface Finishing {
  id: string;
  adminId: string;
  trader: Trader;
}

async function finish(
  tx: Db,
  quote: DemoQuote,
  { id, adminId, trader: { resellerId, profileId } }: Finishing,
): Promise<void> {
  const { end, asked, answered = asked - 2, reason = null, message } = quote;
  if (message !== undefined) {
    await sql`insert into quote_messages (request_id, author_id, is_of_store, is_internal, text, created_at)
      values (${id}, ${profileId}, false, false, ${message}, ${hoursAgo(answered - 1)})`.execute(tx);
    await sql`update quote_requests set client_wrote_at = ${hoursAgo(answered - 1)} where id = ${id}`.execute(
      tx,
    );
  }
  if (end === undefined) return;
  if (end === 'accepted') {
    await sql`select pg_temp.demo_deposit(${resellerId}, ${profileId}, 'chargily', ${FUNDS}::numeric, ${FEE}::numeric,
      ${hoursAgo(answered - 1)})`.execute(tx);
    const { rows } = await sql<{ answer: { result: string } }>`
      select accept_quote(${id}, ${resellerId}, ${profileId}, 'demo:' || ${id}, 1, null, ${hoursAgo(answered - 2)}) as answer`.execute(
      tx,
    );
    if (rows[0]?.answer.result !== 'placed') throw new Error(JSON.stringify(rows[0]?.answer));
    return;
  }
  const isByClient = end === 'declined' || end === 'cancelled';
  const by = end === 'expired' ? null : isByClient ? profileId : adminId;
  // An offer ends with its last day.
  const hours = end === 'expired' ? answered - ((quote.validDays ?? 7) + 1) * 24 : answered - 3;
  const { rows } = await sql<{ answer: { result: string } }>`
    select end_quote(${id}, ${isByClient ? resellerId : null}::uuid, ${by}::uuid, ${ENDS[end]}, ${end === 'declined' ? 1 : null}::integer,
      ${reason}, ${hoursAgo(hours)}) as answer`.execute(tx);
  if (rows[0]?.answer.result !== 'ended') throw new Error(JSON.stringify(rows[0]?.answer));
}
