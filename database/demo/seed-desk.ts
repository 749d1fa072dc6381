import { demoNotes, newcomers, type Newcomer } from '#database/demo/newcomers.ts';
import type { Random } from '#database/demo/random.ts';
import type { Trader } from '#database/demo/seed-history.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

/** Index among the demo's resellers: deactivated a while ago. */
const SWITCHED_OFF = 28;
const NEVER_BACK = 4;

const daysAgo = (days: number) => sql<string>`now() - ${days}::double precision * interval '1 day'`;
/** An id with that day's timestamp, for lists sorted by id. */
const idOf = (
  days: number,
) => sql<string>`(lpad(to_hex((extract(epoch from ${daysAgo(days)}) * 1000)::bigint), 12, '0')
  || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`;

interface People {
  adminId: string;
  /** The demo's own two businesses first, then those without a sign-in. */
  traders: Trader[];
  /** Account without a sign-in. */
  passwordHash: string;
}

/** What staff find to do: businesses to review, notes, price lists, a pending invitation. */
export async function seedDesk(
  tx: Db,
  random: Random,
  { adminId, traders, passwordHash }: People,
): Promise<void> {
  const others = traders.slice(2);
  await seedPriceLists(tx, adminId, others);
  await seedLastLogins(tx, random, traders);
  for (const newcomer of newcomers.toSorted((a, b) => b.joined - a.joined))
    await seedNewcomer(tx, newcomer, adminId, passwordHash);
  await switchOff(tx, others[SWITCHED_OFF], adminId);
  for (const { place, days, text } of demoNotes.toSorted((a, b) => b.days - a.days)) {
    const client = others[place];
    if (client === undefined) continue;
    await sql`insert into client_notes (id, reseller_id, author_id, text, created_at)
      values (${idOf(days)}, ${client.resellerId}, ${adminId}, ${text}, ${daysAgo(days)})`.execute(tx);
    await record(tx, days, { action: 'note_added', actor: adminId, client: client.resellerId });
  }
  await inviteColleagues(tx, adminId);
}

async function seedPriceLists(tx: Db, adminId: string, others: Trader[]): Promise<void> {
  await sql`insert into price_lists (name, percent_off, role) values ('Distributors', 8, 'distributor')`.execute(
    tx,
  );
  await sql`with list as (insert into price_lists (name, percent_off) values ('Regular customers', 3) returning id)
    update reseller_profiles r set price_list_id = list.id from list
    where r.id = any(${others.slice(0, 3).map(({ resellerId }) => resellerId)}::uuid[])`.execute(tx);
  await record(tx, 200, {
    action: 'price_list_added',
    actor: adminId,
    details: { name: 'Regular customers', percent_off: '3' },
  });
  for (const { resellerId } of others.slice(0, 3))
    await record(tx, 190, {
      action: 'price_list_given',
      actor: adminId,
      client: resellerId,
      details: { price_list: 'Regular customers' },
    });
}

/** Most were active within the month, some earlier, a few not since sign-up. */
async function seedLastLogins(tx: Db, random: Random, traders: Trader[]): Promise<void> {
  for (const [place, { profileId }] of traders.entries()) {
    if (place % 8 === NEVER_BACK) continue;
    const days = random.next() < 0.75 ? random.next() * 28 : 30 + random.next() * 120;
    await sql`update profiles set last_login = ${daysAgo(days + 0.1)} where id = ${profileId}`.execute(tx);
  }
}

async function seedNewcomer(
  tx: Db,
  newcomer: Newcomer,
  adminId: string,
  passwordHash: string,
): Promise<void> {
  const { joined, status, reason = null } = newcomer;
  const isReviewed = status === 'rejected';
  const reviewed = joined - 1;
  const { rows } = await sql<{ client: string; person: string }>`
    with business as (
      insert into reseller_profiles (trade_name, phone, wilaya, address, rc, nif, status, rejection_reason, reviewed_at,
        reviewed_by, created_at)
      values (${newcomer.tradeName}, ${newcomer.phone}, ${newcomer.wilaya}, ${newcomer.address}, ${newcomer.rc},
        ${newcomer.nif}, ${status}, ${reason}, ${isReviewed ? daysAgo(reviewed) : null},
        ${isReviewed ? adminId : null}, ${daysAgo(joined)}) returning id)
    insert into profiles (email, password_hash, first_name, last_name, role, reseller_id, member_role, language,
      email_confirmed_at, last_login, created_at)
    select ${newcomer.email}, ${passwordHash}, ${newcomer.firstName}, ${newcomer.lastName}, 'reseller', id, 'owner',
      ${newcomer.language}, ${newcomer.isConfirmed ? daysAgo(joined) : null},
      ${newcomer.isConfirmed ? daysAgo(joined / 2) : null}, ${daysAgo(joined)} from business
    returning reseller_id as client, id as person`.execute(tx);
  const [added] = rows;
  if (added === undefined) throw new Error('the newcomer is missing');
  await record(tx, joined, { action: 'signed_up', actor: added.person, ...added });
  if (reason === null) return;
  await record(tx, reviewed, { action: 'business_rejected', actor: adminId, ...added, details: { reason } });
  await sql`insert into notifications (reseller_id, kind, params, is_mail_due, created_at)
    values (${added.client}, 'business_rejected', ${JSON.stringify({ reason })}::jsonb, false,
      ${daysAgo(reviewed)})`.execute(tx);
}

async function switchOff(tx: Db, trader: Trader | undefined, adminId: string): Promise<void> {
  if (trader === undefined) return;
  const { profileId, resellerId } = trader;
  await sql`update profiles set is_active = false, last_login = ${daysAgo(16)} where id = ${profileId}`.execute(
    tx,
  );
  await sql`update reseller_profiles set is_active = false where id = ${resellerId}`.execute(tx);
  await record(tx, 15, {
    action: 'activity_switched',
    actor: adminId,
    client: resellerId,
    person: profileId,
    details: { is_active: 'false' },
  });
}

/** Their links were never sent, so nobody can sign in with them. */
async function inviteColleagues(tx: Db, adminId: string): Promise<void> {
  for (const [email, role, days] of [
    ['lamia@rasid.example', 'support', 2],
    ['yacine@rasid.example', 'order_desk', 0.2],
  ] as const) {
    await sql`insert into invitations (email, role, invited_by, created_at, expires_at)
      values (${email}, ${role}, ${adminId}, ${daysAgo(days)}, ${daysAgo(days - 7)})`.execute(tx);
    await record(tx, days, { action: 'staff_invited', actor: adminId, details: { email, role } });
  }
}

interface Entry {
  action: string;
  actor: string;
  person?: string;
  client?: string;
  details?: Record<string, string>;
}

async function record(
  tx: Db,
  days: number,
  { action, actor, person, client, details = {} }: Entry,
): Promise<void> {
  await sql`insert into audit_entries (id, action, actor_id, profile_id, reseller_id, details, ip, created_at)
    values (${idOf(days)}, ${action}, ${actor}, ${person ?? null}, ${client ?? null}, ${JSON.stringify(details)}::jsonb,
      '127.0.0.1', ${daysAgo(days)})`.execute(tx);
}
