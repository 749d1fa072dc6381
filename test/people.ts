// Someone who can sign in, and is signed in.
import { randomUUID } from 'node:crypto';
import { hashToken, newToken } from '#server/platform/crypto/token.ts';
import type { InvitedRole } from '#shared/resellers/team.contract.ts';
import type { Role } from '#shared/permissions.ts';
import type { TestDatabase } from './database.ts';

export async function insertPerson(
  database: TestDatabase,
  { role, ...business }: { role: Role; reseller_id?: string; member_role?: InvitedRole },
): Promise<{ profileId: string; email: string }> {
  // Of hexadecimal digits: with any letter, a search for words sometimes finds it.
  const email = `${business.member_role ?? role}-${randomUUID().slice(0, 8)}@shop.example`;
  const { id: profileId } = await database.owner.db
    .insertInto('profiles')
    .values({ email, password_hash: 'none', role, email_confirmed_at: new Date(), ...business })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { profileId, email };
}

export async function openSession(database: Pick<TestDatabase, 'owner'>, profileId: string): Promise<string> {
  const token = newToken();
  await database.owner.db
    .insertInto('sessions')
    .values({
      id: hashToken(token),
      profile_id: profileId,
      ip: '127.0.0.1',
      user_agent: 'test',
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return `rasid_session=${token}`;
}
