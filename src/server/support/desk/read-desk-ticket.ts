import type { DeskTicket, DeskTicketMessage } from '#shared/support/ticket-desk.contract.ts';
import type { Currency } from '#shared/money.ts';
import { may } from '#shared/permissions.ts';
import { nameOf, personRef, type PersonRef } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { aboutColumn, filesColumn, mergedColumn, withUrls } from '../tickets/ticket-columns.ts';

type Head = Omit<DeskTicket, 'messages' | 'holder' | 'contact'> & {
  holder: PersonRef | null;
  held_since: string | null;
  phone: string | null;
  balance: string;
  ledger_currency: Currency;
};

/** One ticket with everything that the desk wants to know of it. Refusal: not_found. */
export async function readDeskTicket(db: Db, actor: Person, id: string): Promise<DeskTicket> {
  const { rows } = await sql<Head>`
    select t.id, t.number, t.subject, t.status as state, ${aboutColumn} as about,
      jsonb_build_object('id', b.id, 'trade_name', b.trade_name) as client, ${personRef('p')} as person, b.phone, a.balance::text as balance,
      s.ledger_currency,
      ${personRef('h')} as holder, t.held_since, t.created_at, t.due_at, t.first_answered_at, t.solved_at,
      t.stars, t.rating_text, ${mergedColumn} as merged_into
    from tickets t join reseller_profiles b on b.id = t.reseller_id join profiles p on p.id = t.profile_id
      left join profiles h on h.id = t.holder_id join ledger_accounts a on a.reseller_id = b.id cross join settings s
    where t.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Refusal('not_found');
  const { holder, held_since: since, phone, balance, ledger_currency: currency, ...head } = found;
  return {
    ...head,
    contact: { phone, balance: may(actor, 'read_money') ? { amount: balance, currency } : null },
    holder: holder === null || since === null ? null : { ...holder, since },
    messages: await readDeskMessages(db, id),
  };
}

/** What both sides and staff among themselves wrote, also in tickets merged into it, oldest first, or one message. */
export async function readDeskMessages(
  db: Db,
  ticketId: string,
  messageId: string | null = null,
): Promise<DeskTicketMessage[]> {
  const { rows } = await sql<DeskTicketMessage>`
    select m.id, case when not m.is_of_store then ${nameOf('p')} end as by, m.act, m.text, ${filesColumn} as files,
      m.created_at, m.is_of_store, m.is_internal, ${personRef('p')} as author,
      case when t.id <> ${ticketId} then t.number end as "from"
    from tickets t join ticket_messages m on m.ticket_id = t.id join profiles p on p.id = m.author_id
    where (t.id = ${ticketId} or t.merged_into = ${ticketId}) and (${messageId}::uuid is null or m.id = ${messageId}::uuid)
    order by m.id`.execute(db);
  return rows.map((message) => ({ ...message, files: withUrls(message.files) }));
}
