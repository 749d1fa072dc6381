import type { DemoReseller } from '#database/demo/people.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

const JOINED = sql<string>`now() - interval '380 days'`;

export async function seedAdmin(tx: Db, email: string, passwordHash: string): Promise<void> {
  await tx
    .insertInto('profiles')
    .values({
      email,
      password_hash: passwordHash,
      first_name: 'Nadia',
      last_name: 'Mansouri',
      role: 'admin',
      email_confirmed_at: JOINED,
      created_at: JOINED,
    })
    .execute();
}

/** A business that has been with the store for a year, and the person who runs it. */
export async function seedReseller(
  tx: Db,
  reseller: DemoReseller,
  role: 'reseller' | 'distributor',
  passwordHash: string,
): Promise<{ resellerId: string; profileId: string }> {
  const { email, firstName, lastName, tradeName, ...business } = reseller;
  const { id: resellerId } = await tx
    .insertInto('reseller_profiles')
    .values({ ...business, trade_name: tradeName, status: 'approved', created_at: JOINED })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: profileId } = await tx
    .insertInto('profiles')
    .values({
      email,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: lastName,
      role,
      reseller_id: resellerId,
      member_role: 'owner',
      email_confirmed_at: JOINED,
      created_at: JOINED,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { resellerId, profileId };
}
