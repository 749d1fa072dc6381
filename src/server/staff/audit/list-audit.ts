import type { z } from 'zod';
import type {
  AuditEntry,
  listAudit as contract,
  listClientAudit as clientContract,
} from '#shared/staff/audit.contract.ts';
import { may } from '#shared/permissions.ts';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { concerning, entriesReader, matching } from './audit-queries.ts';

type PageQuery = z.output<typeof clientContract.query>;

/** Audit entries under the filters, newest first. */
export function listAudit(db: Db, query: z.output<typeof contract.query>): Promise<Page<AuditEntry>> {
  return pageOf(db, matching(query), query);
}

/** Everything about one client, newest first. Amounts only for staff who may see money. Refusal: not_found. */
export async function listClientAudit(
  db: Db,
  actor: Person,
  { resellerId, ...query }: PageQuery & { resellerId: string },
): Promise<Page<AuditEntry>> {
  const client = await db
    .selectFrom('reseller_profiles')
    .select('id')
    .where('id', '=', resellerId)
    .executeTakeFirst();
  if (client === undefined) throw new Refusal('not_found');
  const page = await pageOf(db, concerning(resellerId), query);
  return may(actor, 'read_money') ? page : { ...page, data: page.data.map(withoutMoney) };
}

const pageOf = (db: Db, condition: RawBuilder<unknown>, query: PageQuery) =>
  keysetPage(query, [KEY.id], entriesReader(db, condition), ({ id }) => [id]);

/** Actions whose amounts are hidden. */
const ABOUT_MONEY: ReadonlySet<string> = new Set(['balance_changed', 'account_closed']);

function withoutMoney(entry: AuditEntry): AuditEntry {
  if (!ABOUT_MONEY.has(entry.action)) return entry;
  const { type } = entry.details;
  return { ...entry, details: type === undefined ? {} : { type } };
}
