import type { Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Loopback traffic never leaves the machine. */
const OWN_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Refusal: https_required if staff turned that on and the store is served over plain http. */
export async function requireHttps(db: Db, publicUrl: string): Promise<void> {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || OWN_MACHINE.has(hostname)) return;
  const { deposits_require_https: isRequired } = await db
    .selectFrom('settings')
    .select('deposits_require_https')
    .executeTakeFirstOrThrow();
  if (isRequired) throw new Refusal('https_required');
}
