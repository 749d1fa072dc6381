import { sql, type Db, type OpenTransaction } from '../platform/database/pool.ts';

/** Account data for signing in. */
export interface Account {
  id: string;
  password_hash: string;
  email_confirmed_at: string | null;
  is_active: boolean;
  /** true for staff, who have no business. */
  business_is_active: boolean;
  reseller_id: string | null;
}

export function accountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('profiles as p')
    .leftJoin('reseller_profiles as r', 'r.id', 'p.reseller_id')
    .select(['p.id', 'p.password_hash', 'p.email_confirmed_at', 'p.is_active', 'p.reseller_id'])
    .select(sql<boolean>`r.is_active is not false`.as('business_is_active'))
    .where('p.email', '=', email)
    .executeTakeFirst();
}

/** Locks the person's row until the transaction ends. false: the password changed, or they are deactivated. */
export async function lockAccount(
  tx: OpenTransaction,
  profileId: string,
  passwordHash: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', profileId)
    .where('password_hash', '=', passwordHash)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasTwoFactor(db: Db, profileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('two_factor')
    .select('profile_id')
    .where('profile_id', '=', profileId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
