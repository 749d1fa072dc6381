import { z } from 'zod';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

const result = z.object({ result: z.enum(['refused', 'not_found', 'already_decided']) });

/**
 * Declines a report with a reply for the client. Idempotent for the same person and reply. Refusals: not_found,
 * already_decided.
 */
export async function refuseReport(
  db: Db,
  actor: Person,
  { id, answer }: { id: string; answer: string },
): Promise<{ status: 'refused' }> {
  return auditedAct(db, actor, async (tx, record) => {
    const { rows } = await sql<{ answer: unknown }>`
      select refuse_report(${id}, ${actor.profileId}, ${answer}) as answer`.execute(tx);
    const ended = result.parse(rows[0]?.answer).result;
    if (ended === 'already_decided' && (await wasOwn(tx, actor, { id, answer })))
      return { status: 'refused' };
    if (ended !== 'refused') throw new Refusal(ended);
    const report = await tx
      .selectFrom('code_reports as c')
      .innerJoin('orders as o', 'o.id', 'c.order_id')
      .select(['c.order_id', 'c.reseller_id', 'c.reported_by', 'o.order_number'])
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow();
    record({
      action: 'report_refused',
      profileId: report.reported_by,
      resellerId: report.reseller_id,
      subject: { kind: 'order', id: report.order_id },
      details: { order: report.order_number, reason: answer },
    });
    return { status: 'refused' };
  });
}

async function wasOwn(
  tx: OpenTransaction,
  { profileId }: Person,
  { id, answer }: { id: string; answer: string },
): Promise<boolean> {
  const own = await tx
    .selectFrom('code_reports')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'refused')
    .where('decided_by', '=', profileId)
    .where('answer', '=', answer)
    .executeTakeFirst();
  return own !== undefined;
}
