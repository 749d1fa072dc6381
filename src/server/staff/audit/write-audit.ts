import type { AuditAction } from '#shared/staff/audit.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { LiveEvents } from '#server/platform/database/schema.gen.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';

/** Actor and origin. */
export interface By {
  profileId: string | null;
  ip: string | null;
  /** The API key that they acted through; entries name it. */
  apiKey?: { name: string } | null;
}

export interface Entry {
  action: AuditAction;
  /** The person and business affected. */
  profileId?: string | null;
  resellerId?: string | null;
  subject?: { kind: string; id: string };
  /** Readable facts of what changed, by name. Never a password, code, token or key. */
  details?: Record<string, string>;
  /** Live event to send: to this business's open pages, or null for all. */
  live?: [resellerId: string | null, ...topics: LiveEvents['topic'][]];
}

/**
 * Writes an audit entry in the transaction of the change (design, section 6). `by` is null for the system and for
 * visitors who are not signed in.
 */
export async function writeAudit(
  db: Db,
  { action, by, profileId, resellerId, subject, details, live }: Entry & { by: By | null },
): Promise<void> {
  const keyName = by?.apiKey?.name;
  await db
    .insertInto('audit_entries')
    .values({
      action,
      actor_id: by?.profileId ?? null,
      ip: by?.ip ?? null,
      profile_id: profileId ?? null,
      reseller_id: resellerId ?? null,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      details: JSON.stringify({ ...details, ...(keyName === undefined ? {} : { api_key: keyName }) }),
    })
    .execute();
  if (live !== undefined) await addLiveEvents(db, ...live);
}
