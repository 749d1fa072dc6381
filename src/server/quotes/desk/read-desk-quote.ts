import type { DeskMessage, DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import type { Currency } from '#shared/money.ts';
import { may } from '#shared/permissions.ts';
import { fileUrl } from '#server/resellers/documents/file-url.ts';
import { nameOf, personRef, type PersonRef } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { rowColumns } from '../quote-columns.ts';
import { readAsked, readOffers, type AskedLine } from '../read-offers.ts';
import { endedColumn, endingJoins, ownerAskedColumn } from '../requests/read-quote.ts';
import { peopleColumns, peopleJoins } from './list-desk-quotes.ts';
import { readDraft } from './read-draft.ts';

type Head = Omit<DeskQuote, 'lines' | 'offers' | 'messages' | 'draft' | 'holder' | 'contact'> & {
  holder: PersonRef | null;
  held_since: string | null;
  phone: string | null;
  balance: string;
  ledger_currency: Currency;
};

/** One request with everything that the desk wants to know of it. Refusal: not_found. */
export async function readDeskQuote(db: Db, actor: Person, id: string): Promise<DeskQuote> {
  const { rows } = await sql<Head>`
    select ${rowColumns}, ${peopleColumns}, r.held_since, r.notes, r.needed_by, ${endedColumn} as ended,
      ${ownerAskedColumn} as owner_asked, ${acceptedForColumn} as accepted_for, b.phone, a.balance::text as balance, s.ledger_currency
    from quote_requests r ${peopleJoins} ${endingJoins} join ledger_accounts a on a.reseller_id = b.id
    cross join settings s where r.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Refusal('not_found');
  const { holder, held_since: since, phone, balance, ledger_currency: currency, ...head } = found;
  const seesCosts = may(actor, 'see_costs');
  const isOpen = head.state === 'pending' || head.state === 'quoted';
  return {
    ...head,
    contact: { phone, balance: may(actor, 'read_money') ? { amount: balance, currency } : null },
    holder: holder === null || since === null ? null : { ...holder, since },
    lines: await withGoods(db, id, await readAsked(db, id), seesCosts),
    offers: await readOffers(db, id),
    messages: await readDeskMessages(db, id),
    draft: isOpen ? await readDraft(db, id, seesCosts) : null,
  };
}

const acceptedForColumn = sql<DeskQuote['accepted_for']>`(
  select jsonb_build_object('by', ${nameOf('s')}, 'at', x.created_at,
    'message', coalesce(nullif(m.text, ''), f.name), 'items', (select count(*) from order_items where order_id = r.order_id))
  from quote_acceptances x join profiles s on s.id = x.staff_id
  join quote_messages m on m.id = x.message_id left join files f on f.id = m.file_id
  where x.request_id = r.id)`;

interface Goods {
  position: number;
  delivery: 'codes' | 'manual';
  on_hand: number | null;
  promised: number;
  reserved: number;
  cost: string | null;
}

const COUNTED_MAX = 1000;

/** Stock on hand, and what is promised to others and kept for this one, of each line. */
async function withGoods(
  db: Db,
  requestId: string,
  asked: AskedLine[],
  seesCosts: boolean,
): Promise<DeskQuote['lines']> {
  const { rows } = await sql<Goods>`
    select l.position, p.delivery,
      case p.delivery when 'codes' then (select count(*) from (
        select from codes c where c.pool_id = l.pool_id and c.status = 'free' and (c.expires_at is null or c.expires_at > now())
        limit greatest(l.quantity, ${COUNTED_MAX})) f)
      else (select s.quantity from stock_levels s where s.product_id = p.id) end::int as on_hand,
      case p.delivery when 'codes' then k.others else m.others end::int as promised,
      case p.delivery when 'codes' then k.own else m.own end::int as reserved,
      case when ${seesCosts} and p.pricing_display_currency = l.currency then p.cost_price
        when ${seesCosts} then round(p.cost_price * dinars_for(p.pricing_display_currency) / dinars_for(l.currency), 2)
      end::text as cost
    from (select *, coalesce(variation_id, plan_id, product_id) as pool_id from quote_request_lines) l
    join products p on p.id = l.product_id
    left join quotes q on q.request_id = l.request_id
      and q.version = (select version from quote_requests where id = l.request_id)
    cross join lateral (
      select count(*) filter (where c.reserved_for is distinct from q.id) as others,
        count(*) filter (where c.reserved_for = q.id) as own
      from codes c where c.pool_id = l.pool_id and c.reserved_for is not null
    ) k
    cross join lateral (
      select coalesce(sum(s.quantity) filter (where s.quote_id is distinct from q.id), 0) as others,
        coalesce(sum(s.quantity) filter (where s.quote_id = q.id), 0) as own
      from quote_stock s where s.product_id = p.id
    ) m
    where l.request_id = ${requestId}`.execute(db);
  const goods = new Map(rows.map((row) => [row.position, row]));
  return asked.flatMap(({ currency, ...line }) => {
    const found = goods.get(line.position);
    if (found === undefined) return [];
    const { position: _, cost, ...counted } = found;
    return [{ ...line, ...counted, unit_cost: cost === null ? null : { amount: cost, currency } }];
  });
}

/** What both sides and staff among themselves wrote, oldest first, or one message. */
export async function readDeskMessages(
  db: Db,
  requestId: string,
  messageId: string | null = null,
): Promise<DeskMessage[]> {
  const { rows } = await sql<
    Omit<DeskMessage, 'file'> & { file_id: string | null; file_name: string | null }
  >`
    select m.id, m.text, m.created_at, m.is_of_store, m.is_internal, ${personRef('p')} as author,
      case when not m.is_of_store then ${nameOf('p')} end as by, f.id as file_id, f.name as file_name
    from quote_messages m join profiles p on p.id = m.author_id left join files f on f.id = m.file_id
    where m.request_id = ${requestId} and (${messageId}::uuid is null or m.id = ${messageId}::uuid)
    order by m.id`.execute(db);
  return rows.map(({ file_id: fileId, file_name: name, ...message }) => ({
    ...message,
    file: fileId === null || name === null ? null : { name, url: fileUrl(fileId) },
  }));
}
