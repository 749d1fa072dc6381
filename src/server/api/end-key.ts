import type { Entry } from '#server/staff/audit/write-audit.ts';
import type { OpenTransaction } from '../platform/database/pool.ts';
import { addJob } from '../platform/jobs/add-job.ts';

interface Ending {
  key: { id: string; name: string; reseller_id: string; revoked_at: string | null };
  by: string;
  /** Whom the mail goes to. */
  profileId: string;
  reason?: string;
}

/** Ends a locked key: its next request is refused, on every server. One that was revoked stays so. */
export async function endKey(
  tx: OpenTransaction,
  record: (entry: Entry) => void,
  { key, by, profileId, reason }: Ending,
): Promise<void> {
  if (key.revoked_at !== null) return;
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: new Date(), revoked_by: by })
    .where('id', '=', key.id)
    .execute();
  record({
    action: 'api_key_revoked',
    resellerId: key.reseller_id,
    subject: { kind: 'api_key', id: key.id },
    details: { name: key.name, ...(reason === undefined ? {} : { reason }) },
    live: [key.reseller_id, 'api_keys'],
  });
  await addJob(tx, 'send_security_notice', { profileId, what: 'api_key_revoked', keyName: key.name });
}
