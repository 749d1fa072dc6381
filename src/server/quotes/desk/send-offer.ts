import { z } from 'zod';
import type { AuditAction } from '#shared/staff/audit.contract.ts';
import { readRefusal } from '#server/orders/read-refusal.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { untilFree } from '#server/orders/until-free.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { lockOpenRequest } from './hold-quote.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';

interface Input {
  id: string;
  /** Of the draft that was seen. */
  version: number;
}

const sent = z.object({
  result: z.enum(['sent', 'asked']),
  version: z.number().optional(),
  repeated: z.literal(true).optional(),
});

/** Sends the draft, or asks for its approval where settings want it. Refusals: those of send_quote(). */
export const sendOffer = (db: Db, actor: Person, input: Input) => send(db, actor, input, false);

/** Approves the draft as the second person, which sends it. Refusals: those of send_quote(). */
export const approveOffer = (db: Db, actor: Person, input: Input) => send(db, actor, input, true);

async function send(db: Db, actor: Person, { id, version }: Input, isApproval: boolean): Promise<void> {
  // Concurrent buyers may have the last units that it is to keep: each try is a transaction of its own.
  const answer = await untilFree(() =>
    auditedAct(db, actor, async (tx, record) => {
      const { rows } = await sql<{ answer: unknown }>`
        select send_quote(${id}, ${actor.profileId}, ${version}, ${isApproval}, now()) as answer`.execute(tx);
      const done = sent.safeParse(rows[0]?.answer);
      if (!done.success || done.data.repeated === true) return rows[0]?.answer;
      const asked: AuditAction = isApproval ? 'quote_approved' : 'quote_sent';
      record({
        ...(await describeQuote(tx, id)),
        action: done.data.result === 'asked' ? 'quote_approval_asked' : asked,
      });
      return rows[0]?.answer;
    }),
  );
  if (sent.safeParse(answer).success) return;
  if (changed.safeParse(answer).success)
    throw await staleRefusal(db, { what: 'quote_drafts', id }, actor.language);
  throw readRefusal(answer);
}

const changed = z.object({ result: z.literal('draft_changed') });

/** What the audit log says of a request. */
export async function describeQuote(tx: OpenTransaction, id: string, more: Record<string, string> = {}) {
  const { number, reseller_id, profile_id, total_amount, currency } = await tx
    .selectFrom('quote_requests')
    .select(['number', 'reseller_id', 'profile_id', 'total_amount', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    profileId: profile_id,
    resellerId: reseller_id,
    subject: { kind: 'quote', id },
    details: {
      quote: number,
      ...(total_amount === null ? {} : { amount: `${total_amount} ${currency}` }),
      ...more,
    },
  };
}

/**
 * Gives a draft that waits for approval back to who wrote it; the same again by the same person changes nothing. Refusals: not_found, already_decided if it does not wait,
 * changed_meanwhile, quote_status_changed and quote_expired for a request that is over.
 */
export async function disapproveOffer(
  db: Db,
  actor: Person,
  { id, version, reason }: Input & { reason: string },
): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    const request = await lockOpenRequest(tx, id);
    const draft = await tx
      .selectFrom('quote_drafts')
      .select(['version', 'approval_asked_by', 'disapproved_by', 'disapproval'])
      .where('request_id', '=', id)
      .executeTakeFirst();
    if (draft?.version !== version)
      throw draft === undefined
        ? new Refusal('already_decided')
        : await staleRefusal(tx, { what: 'quote_drafts', id }, actor.language);
    if (draft.approval_asked_by === null) {
      if (draft.disapproved_by === actor.profileId && draft.disapproval === reason) return;
      throw new Refusal('already_decided');
    }
    await tx
      .updateTable('quote_drafts')
      .set({
        approval_asked_by: null,
        approval_asked_at: null,
        disapproved_by: actor.profileId,
        disapproved_at: sql`now()`,
        disapproval: reason,
      })
      .where('request_id', '=', id)
      .execute();
    record({
      ...(await describeQuote(tx, id, { reason })),
      action: 'quote_disapproved',
      live: [request.reseller_id, 'quotes'],
    });
  });
}
