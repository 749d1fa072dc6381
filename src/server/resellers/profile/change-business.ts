import type { z } from 'zod';
import type { Business, changeBusiness as contract } from '#shared/resellers/business.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { readPhone } from '#server/platform/read-phone.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { readBusiness } from './business-queries.ts';
import { lockBusiness } from './lock-business.ts';

type Input = z.output<typeof contract.body>;

const FIELDS = ['trade_name', 'phone', 'wilaya', 'address', 'rc', 'nif', 'nis', 'ai'] as const;
/** Fields kept by the audit log, which is never purged: no contact details. */
const RECORDED = ['trade_name', 'rc', 'nif', 'nis', 'ai'] as const;

/** Saves the business profile; a no-op leaves no trace. */
export async function changeBusiness(db: Db, actor: Reseller, typed: Input): Promise<Business> {
  const input = { ...typed, phone: typed.phone === null ? null : readPhone(typed.phone, 'phone') };
  await auditedAct(db, actor, async (tx, record) => {
    await lockBusiness(tx, actor);
    const before = await tx
      .selectFrom('reseller_profiles')
      .select(FIELDS)
      .where('id', '=', actor.resellerId)
      .executeTakeFirstOrThrow();
    const changed = FIELDS.filter((field) => before[field] !== input[field]);
    if (changed.length === 0) return;
    await tx
      .updateTable('reseller_profiles')
      .set({ ...input, updated_at: sql`now()` })
      .where('id', '=', actor.resellerId)
      .execute();
    const values = RECORDED.filter((field) => changed.includes(field)).map((field) => [
      field,
      input[field] ?? '–',
    ]);
    record({
      action: 'business_changed',
      profileId: actor.profileId,
      resellerId: actor.resellerId,
      details: { changed: changed.join(', '), ...Object.fromEntries(values) },
      live: [actor.resellerId, 'session', 'clients'],
    });
  });
  return readBusiness(db, actor);
}
