import type { z } from 'zod';
import type { listPeople as contract, Person as ListedPerson } from '#shared/resellers/people.contract.ts';
import type { Currency } from '#shared/money.ts';
import { may } from '#shared/permissions.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isBehindPerson, peopleOrders } from './people-order.ts';
import { personColumns, toPerson, type PersonRow } from './person-columns.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Query = z.output<typeof contract.query>;

interface Row extends PersonRow {
  client_id: string | null;
  trade_name: string | null;
  wilaya: number | null;
  status: 'pending' | 'approved' | 'rejected' | null;
  balance: string | null;
  ledger_currency: Currency;
  sort_key: string;
}

const FROM = sql`profiles p
  left join reseller_profiles r on r.id = p.reseller_id
  left join ledger_accounts a on a.reseller_id = p.reseller_id`;

/**
 * A page of everyone with an account, past or present. Counts: under the filters, and in the whole group. Balances only
 * for staff who may see money; for others, sorting by them is an invalid_request, because the order would reveal them.
 */
export async function listPeople(db: Db, actor: Person, query: Query): Promise<Page<ListedPerson>> {
  const seesMoney = may(actor, 'read_money');
  if (query.sort === 'balance' && !seesMoney) {
    throw new Refusal('invalid_request', {}, [{ field: 'sort', problem: 'not_allowed' }]);
  }
  const order = peopleOrders[query.sort];
  const group = GROUPS[query.group];
  const filters = allOf([group, isAskedFor(query)]);
  const read = async (key: string[], limit: number) => {
    const { rows } = await sql<Row>`
    select ${personColumns}, r.id as client_id, r.trade_name, r.wilaya, r.status, a.balance, s.ledger_currency,
      ${order.key} as sort_key
    from ${FROM} cross join settings s
    where ${filters} and ${isBehindPerson(order, key)}
    order by ${order.by} ${order.direction}, p.id ${order.direction} limit ${limit}`.execute(db);
    return rows;
  };
  const page = await keysetPage(query, [order.pattern, KEY.id], read, (row) => [row.sort_key, row.id]);
  const counts = await sql<{ total: number; total_unfiltered: number }>`
    select count(*) filter (where ${filters})::int as total, count(*)::int as total_unfiltered
    from ${FROM} where ${group}`.execute(db);
  return {
    data: page.data.map((row) => toListed(row, seesMoney)),
    pagination: { ...page.pagination, ...counts.rows[0] },
  };
}

const GROUPS = {
  everybody: sql`true`,
  clients: sql`p.member_role = 'owner'`,
  staff: sql`p.reseller_id is null`,
};

const SEEN = {
  week: sql`p.last_login > now() - interval '7 days'`,
  month: sql`p.last_login > now() - interval '1 month'`,
  quarter: sql`p.last_login > now() - interval '3 months'`,
  never: sql`p.last_login is null`,
};

function isAskedFor({ search, role, is_active, status, seen }: Query) {
  return allOf([
    Boolean(search) &&
      holdsWords(
        sql`search_words(concat_ws(' ', p.first_name, p.last_name, p.email, r.trade_name))`,
        search ?? '',
      ),
    role !== undefined && sql`p.role = ${role}`,
    is_active !== undefined && sql`p.is_active = ${is_active}`,
    status !== undefined && sql`r.status = ${status}`,
    seen !== undefined && SEEN[seen],
  ]);
}

function toListed(row: Row, seesMoney: boolean): ListedPerson {
  const { client_id: id, trade_name, wilaya, status, balance, ledger_currency, sort_key: _, ...person } = row;
  const amount = seesMoney ? balance : null;
  return {
    ...toPerson(person),
    client:
      id === null || status === null
        ? null
        : {
            id,
            trade_name,
            wilaya,
            status,
            balance: amount === null ? null : { amount, currency: ledger_currency },
          },
  };
}
