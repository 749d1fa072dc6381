import type { Session } from '#shared/contracts/accounts.ts';
import type { Rates } from '#shared/money.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { demoSignIns } from '../store/demo-sign-ins.ts';

/** Who is signed in, their balance, and what every page needs to know of the store. null: nobody is. */
export async function readSession(db: Db, isDemo: boolean, profileId: string | null): Promise<Session> {
  const settings = await db
    .selectFrom('settings')
    .select(['default_currency', 'ledger_currency', 'support_email', 'support_phone'])
    .select([
      sql<string>`trim_scale(units_per_usd('DZD'))::text`.as('dzd'),
      sql<string>`trim_scale(units_per_usd('EUR'))::text`.as('eur'),
    ])
    .executeTakeFirstOrThrow();
  const rates: Rates = { USD: '1', EUR: settings.eur, DZD: settings.dzd };
  const store = {
    default_currency: settings.default_currency,
    rates,
    support_email: settings.support_email,
    support_phone: settings.support_phone,
    demo: isDemo ? { sign_ins: demoSignIns } : null,
  };
  const person = profileId === null ? undefined : await readPerson(db, profileId);
  if (person === undefined)
    return { profile: null, reseller: null, balance: null, unread_notifications: 0, store };
  const { reseller_id, trade_name, status, balance, unread, ...profile } = person;
  return {
    profile,
    reseller: reseller_id === null || status === null ? null : { id: reseller_id, trade_name, status },
    balance: balance === null ? null : { amount: balance, currency: settings.ledger_currency },
    unread_notifications: unread ?? 0,
    store,
  };
}

function readPerson(db: Db, profileId: string) {
  return db
    .selectFrom('profiles as p')
    .leftJoin('reseller_profiles as r', 'r.id', 'p.reseller_id')
    .leftJoin('ledger_accounts as a', 'a.reseller_id', 'p.reseller_id')
    .select([
      'p.id',
      'p.email',
      'p.first_name',
      'p.last_name',
      'p.role',
      'p.language',
      'p.last_login',
      'p.created_at',
      'p.reseller_id',
      'r.trade_name',
      'r.status',
      'a.balance',
    ])
    .select((eb) =>
      eb
        .selectFrom('notifications as n')
        .whereRef('n.reseller_id', '=', 'p.reseller_id')
        .where('n.read_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('unread'))
        .as('unread'),
    )
    .where('p.id', '=', profileId)
    .executeTakeFirst();
}
