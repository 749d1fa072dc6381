import type { ClientApi } from '#shared/api/api-desk.contract.ts';
import type { Client } from '#shared/resellers/clients.contract.ts';
import type { Currency } from '#shared/money.ts';
import { may } from '#shared/permissions.ts';
import { clientApi } from '#server/api/desk/client-api.ts';
import { readBusiness } from '../profile/business-queries.ts';
import { personColumns, toPerson, type PersonRow } from '../people/person-columns.ts';
import { nameOf } from '../people/person-name.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { membersOf } from '../team/team-queries.ts';

interface Head {
  is_active: boolean;
  reviewed_at: string | null;
  reviewed_by: string | null;
  own_price_list_id: string | null;
  api: ClientApi;
  orders: number;
  balance: string;
  spent: string;
  deposited: string;
  ledger_currency: Currency;
}

/** A business as staff may see it; money and the API only with their permissions. Refusal: not_found. */
export async function readClient(db: Db, actor: Person, resellerId: string): Promise<Client> {
  const head = await readHead(db, resellerId);
  const [business, owner, members] = await Promise.all([
    readBusiness(db, { resellerId, role: 'reseller', memberRole: 'owner' }),
    readOwner(db, resellerId),
    membersOf(db, resellerId),
  ]);
  const { balance, spent, deposited, orders, ledger_currency: currency, api, ...review } = head;
  const seesMoney = may(actor, 'read_money');
  const shown = (amount: string) => (seesMoney ? { amount, currency } : null);
  return {
    ...business,
    ...review,
    owner,
    members: seesMoney ? members : members.map((member) => ({ ...member, spent_today: null })),
    balance: shown(balance),
    api: may(actor, 'read_api') ? api : null,
    figures: { orders, spent: shown(spent), deposited: shown(deposited) },
  };
}

/** Spent: the sales account's share from this wallet, purchases less refunds. */
async function readHead(db: Db, resellerId: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select r.is_active, r.reviewed_at, r.price_list_id as own_price_list_id, a.balance, s.ledger_currency,
      ${nameOf('v')} as reviewed_by, ${clientApi} as api,
      (select count(*)::int from orders o where o.reseller_id = r.id) as orders,
      (select coalesce(sum(x.amount), 0)::text from ledger_entries e
        join ledger_entries x on x.transfer_id = e.transfer_id
        join ledger_accounts h on h.id = x.account_id and h.code = 'sales'
        where e.account_id = a.id) as spent,
      (select coalesce(sum(e.amount), 0)::text from ledger_entries e
        join ledger_transfers t on t.id = e.transfer_id and t.kind = 'deposit'
        where e.account_id = a.id) as deposited
    from reseller_profiles r
    join ledger_accounts a on a.reseller_id = r.id
    cross join settings s
    left join profiles v on v.id = r.reviewed_by
    where r.id = ${resellerId}`.execute(db);
  const [head] = rows;
  if (head === undefined) throw new Refusal('not_found');
  return head;
}

async function readOwner(db: Db, resellerId: string): Promise<Client['owner']> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from profiles p
    where p.reseller_id = ${resellerId} and p.member_role = 'owner'`.execute(db);
  const [owner] = rows;
  if (owner === undefined) throw new Error('a business without an owner');
  return toPerson(owner);
}

/** Refusal: not_found where there is no such business. */
export async function requireClient(db: Db, resellerId: string): Promise<void> {
  const client = await db
    .selectFrom('reseller_profiles')
    .select('id')
    .where('id', '=', resellerId)
    .executeTakeFirst();
  if (client === undefined) throw new Refusal('not_found');
}

/** Refusal: not_found, also if the owner closed the account: a closed one is read-only. */
export async function requireOpenClient(db: Db, resellerId: string): Promise<void> {
  const owner = await openOwner(db, resellerId).executeTakeFirst();
  if (owner === undefined) throw new Refusal('not_found');
}

/**
 * requireOpenClient() with a lock: it stays open until this transaction ends, because closing locks the owner's row.
 */
export async function lockOpenClient(tx: OpenTransaction, resellerId: string): Promise<void> {
  const owner = await openOwner(tx, resellerId).forShare().executeTakeFirst();
  if (owner === undefined) throw new Refusal('not_found');
}

function openOwner(db: Db, resellerId: string) {
  return db
    .selectFrom('profiles')
    .select('id')
    .where('reseller_id', '=', resellerId)
    .where('member_role', '=', 'owner')
    .where('closed_at', 'is', null);
}
