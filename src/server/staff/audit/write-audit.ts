import type { AuditAction } from '#shared/staff/audit.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { LiveEvents } from '#server/platform/database/schema.gen.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';

/** Who did it, and from where. */
export interface By {
  profileId: string | null;
  ip: string | null;
}

export interface Entry {
  action: AuditAction;
  /** The person and the business that it was done to. */
  profileId?: string | null;
  resellerId?: string | null;
  subject?: { kind: string; id: string };
  /** Readable facts of what changed, by name. Never a password, code, token or key. */
  details?: Record<string, string>;
  /** The business whose open pages, or null for all, hear that these things have changed. */
  live?: [resellerId: string | null, ...topics: LiveEvents['topic'][]];
}

/**
 * Leaves an entry in the audit log, in the transaction of the change itself (design, section 6). `by` is null for the system,
 * or for nobody signed in.
 */
export async function writeAudit(
  db: Db,
  { action, by, profileId, resellerId, subject, details, live }: Entry & { by: By | null },
): Promise<void> {
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
      details: JSON.stringify(details ?? {}),
    })
    .execute();
  if (live !== undefined) await addLiveEvents(db, ...live);
}
