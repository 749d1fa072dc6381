import type { z } from 'zod';
import type { readInvitation as contract } from '#shared/resellers/team.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { networkOf, takeAttempt } from '#server/platform/http/throttle.ts';
import { findOpenInvitation } from './find-open-invitation.ts';

/** What a token invites to, nothing else. Refusals: link_invalid, too_many_attempts. */
export async function readInvitation(
  db: Db,
  { token, ip }: { token: string; ip: string },
): Promise<z.output<typeof contract.response>> {
  await takeAttempt(db, 'links', networkOf(ip));
  const { email, role, member_role, trade_name, inviter } = await findOpenInvitation(db, token);
  return { email, role, member_role, trade_name, invited_by: inviter };
}
