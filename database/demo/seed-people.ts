import type { DemoReseller } from '#database/demo/people.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

/** Before the first order of the history. */
const JOINED_DAYS = 380;
const joined = (earlier: number) => sql<string>`now() - ${JOINED_DAYS + earlier}::integer * interval '1 day'`;

/** Returns their id. */
export async function seedAdmin(tx: Db, email: string, passwordHash: string): Promise<string> {
  const since = joined(365);
  const { id } = await tx
    .insertInto('profiles')
    .values({
      email,
      password_hash: passwordHash,
      first_name: 'Nadia',
      last_name: 'Mansouri',
      role: 'admin',
      // The demo's store was opened long ago.
      hides_first_steps: true,
      email_confirmed_at: since,
      created_at: since,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A business that joined a year and this many days ago, with its owner. */
export async function seedReseller(
  tx: Db,
  reseller: DemoReseller,
  role: 'reseller' | 'distributor',
  passwordHash: string,
  earlier = 0,
): Promise<{ resellerId: string; profileId: string }> {
  const { email, firstName, lastName, tradeName, ...business } = reseller;
  const since = joined(earlier);
  const { id: resellerId } = await tx
    .insertInto('reseller_profiles')
    .values({ ...business, trade_name: tradeName, status: 'approved', created_at: since })
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
      email_confirmed_at: since,
      created_at: since,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { resellerId, profileId };
}
