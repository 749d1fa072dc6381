import type { Page } from '#server/platform/http/keyset-page.ts';
import { isBehind, KEY, keysetPage } from '#server/platform/http/keyset-page.ts';
import type { StaffDeletion } from '#shared/accounts/own-data.contract.ts';
import { allOf } from '#server/platform/database/all-of.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { nameOf, personRef } from '#server/resellers/people/person-name.ts';

/** What stays, of a business for its owner, else of the person: counted, not listed. */
const keptOf = sql<StaffDeletion['kept']>`jsonb_build_object(
  'orders', (select count(*)::int from orders o
    where o.reseller_id = p.reseller_id and (p.member_role = 'owner' or o.profile_id = p.id)),
  'transactions', (select count(*)::int from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where p.member_role = 'owner' and a.reseller_id = p.reseller_id),
  'invoices', (select count(*)::int from invoices n where p.member_role = 'owner' and n.reseller_id = p.reseller_id))`;

type Time = string | Date;
const iso = (at: Time) => new Date(at).toISOString();
const isoOrNull = (at: Time | null) => (at === null ? null : iso(at));

/** The caller's latest request, and what would be kept. */
export async function readDeletion(db: Db, { profileId }: Pick<Reseller, 'profileId'>) {
  const request = await db
    .selectFrom('deletion_requests')
    .select(['id', 'status', 'answer', 'asked_at', 'decided_at'])
    .where('profile_id', '=', profileId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { kept } = await db
    .selectFrom('profiles as p')
    .select(keptOf.as('kept'))
    .where('p.id', '=', profileId)
    .executeTakeFirstOrThrow();
  return {
    request:
      request === undefined
        ? null
        : { ...request, asked_at: iso(request.asked_at), decided_at: isoOrNull(request.decided_at) },
    kept,
  };
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('deletion_requests as d')
    .innerJoin('profiles as p', 'p.id', 'd.profile_id')
    .innerJoin('reseller_profiles as r', 'r.id', 'd.reseller_id')
    .leftJoin('profiles as s', 's.id', 'd.decided_by')
    .select([
      'd.id',
      'd.status',
      'd.answer',
      'd.asked_at',
      'd.decided_at',
      'd.reason',
      'd.gives_up_balance',
      'p.member_role',
      'r.id as client_id',
      'r.trade_name',
    ])
    .select([
      personRef('p').as('person'),
      sql<string | null>`case when s.id is not null then ${nameOf('s')} end`.as('decided_by'),
      keptOf.as('kept'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const toDeletion = ({ client_id, trade_name, asked_at, decided_at, ...row }: Row): StaffDeletion => ({
  ...row,
  asked_at: iso(asked_at),
  decided_at: isoOrNull(decided_at),
  client: { id: client_id, trade_name },
});

interface Filters {
  limit: number;
  cursor?: string | undefined;
  status?: StaffDeletion['status'] | undefined;
}

export async function listDeletions(db: Db, { status, ...page }: Filters): Promise<Page<StaffDeletion>> {
  const { data, pagination } = await keysetPage(
    page,
    [KEY.id],
    (key, limit) =>
      rowsOf(db)
        .where(
          allOf([
            status !== undefined && sql<boolean>`d.status = ${status}`,
            isBehind(sql`(d.id)`, '<', key),
          ]),
        )
        .orderBy('d.id', 'desc')
        .limit(limit)
        .execute(),
    ({ id }) => [id],
  );
  return { data: data.map(toDeletion), pagination };
}

export async function readStaffDeletion(db: Db, id: string): Promise<StaffDeletion> {
  const row = await rowsOf(db).where('d.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return toDeletion(row);
}
