import type { AuditAction } from '#shared/staff/audit.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';

interface Entry {
  action: AuditAction;
  /** Who did it, and from where. null: the system, or nobody signed in. */
  by: { profileId: string | null; ip: string | null } | null;
  /** The person and the business that it was done to. */
  profileId?: string | null;
  resellerId?: string | null;
  subject?: { kind: string; id: string };
  /** Readable facts of what changed, by name. Never a password, code, token or key. */
  details?: Record<string, string>;
}

/** Leaves an entry in the audit log, in the transaction of the change itself (design, section 6). */
export async function writeAudit(
  db: Db,
  { action, by, profileId, resellerId, subject, details }: Entry,
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
}
