import type { Session } from '#shared/accounts/accounts.contract.ts';
import type { Rates } from '#shared/money.ts';
import { may } from '#shared/permissions.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { fileUrl } from '#server/resellers/documents/file-url.ts';
import { countUnread } from '#server/store/notifications/audiences.ts';
import { chosenIfOffered, offeredCurrencies } from './preferences/offered-currencies.ts';
import { columnsOfStore, storeFacts } from '../store/store-facts.ts';
import { legalVersion, unacceptedDocuments } from '../store/legal/unaccepted.ts';
import { demoSignIns } from '../store/demo-sign-ins.ts';

/** The session's subject. */
interface Visitor {
  /** null: not signed in. */
  profileId: string | null;
  /** Staff member viewing as this profile. */
  lookedAtBy?: string | null;
  /** The password was right, the second factor is pending. */
  awaitsTwoFactor?: boolean;
}

/** The signed-in person, their balance, and store settings every page needs. */
export async function readSession(db: Db, isDemo: boolean, visitor: Visitor): Promise<Session> {
  const { profileId, lookedAtBy = null, awaitsTwoFactor = false } = visitor;
  const settings = await db
    .selectFrom('settings')
    .select([...columnsOfStore, 'ledger_currency'])
    .select(legalVersion('terms').as('terms_version'))
    .select(legalVersion('privacy').as('privacy_version'))
    .select([
      sql<string>`trim_scale(units_per_usd('DZD'))::text`.as('dzd'),
      sql<string>`trim_scale(units_per_usd('EUR'))::text`.as('eur'),
    ])
    .executeTakeFirstOrThrow();
  const rates: Rates = { USD: '1', EUR: settings.eur, DZD: settings.dzd };
  const store = {
    ...storeFacts(settings),
    currencies: offeredCurrencies(settings),
    rates,
    legal: { terms: settings.terms_version, privacy: settings.privacy_version },
    demo: isDemo ? { sign_ins: demoSignIns } : null,
  };
  const person = profileId === null ? undefined : await readPerson(db, profileId);
  if (person === undefined)
    return {
      profile: null,
      reseller: null,
      balance: null,
      unread_notifications: 0,
      to_accept: [],
      awaits_two_factor: awaitsTwoFactor,
      looked_at_by: null,
      store,
    };
  const { reseller_id, trade_name, status, balance, unread, picture_id, to_accept, ...profile } = person;
  const seesBalance = may({ role: profile.role, memberRole: profile.member_role }, 'see_balance');
  return {
    profile: {
      ...profile,
      currency: chosenIfOffered(profile.currency, store.currencies),
      picture_url: fileUrl(picture_id),
      has_two_factor: profile.has_two_factor ?? false,
    },
    reseller: reseller_id === null || status === null ? null : { id: reseller_id, trade_name, status },
    balance:
      balance === null || !seesBalance ? null : { amount: balance, currency: settings.ledger_currency },
    unread_notifications: unread,
    to_accept: reseller_id === null ? [] : (to_accept ?? []),
    awaits_two_factor: false,
    looked_at_by: lookedAtBy === null ? null : await readName(db, lookedAtBy),
    store,
  };
}

async function readName(db: Db, profileId: string): Promise<string> {
  const { name } = await db
    .selectFrom('profiles as p')
    .select(nameOf('p').as('name'))
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  return name;
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
      'p.member_role',
      'p.picture_id',
      'p.language',
      'p.currency',
      'p.theme',
      'p.last_login',
      'p.created_at',
      'p.reseller_id',
      'r.trade_name',
      'r.status',
      'a.balance',
    ])
    .select(countUnread.as('unread'))
    .select((eb) =>
      eb
        .selectFrom('two_factor as f')
        .whereRef('f.profile_id', '=', 'p.id')
        .select(sql<boolean>`f.confirmed_at is not null`.as('is_on'))
        .as('has_two_factor'),
    )
    .select(unacceptedDocuments.as('to_accept'))
    .where('p.id', '=', profileId)
    .executeTakeFirst();
}
