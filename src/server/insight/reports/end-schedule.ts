import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { listSchedules } from './schedule-queries.ts';

/** Ends a schedule; its files stay. Refusal: not_found. */
export async function endSchedule(db: Db, actor: Person, id: string): Promise<{ id: string }> {
  return auditedAct(db, actor, async (tx, record) => {
    const [schedule] = await listSchedules(tx, actor, id);
    const { numDeletedRows } = await tx
      .deleteFrom('report_schedules')
      .where('id', '=', id)
      .executeTakeFirst();
    if (schedule === undefined || numDeletedRows === 0n) throw new Refusal('not_found');
    const { report, every } = schedule;
    record({
      action: 'report_schedule_ended',
      subject: { kind: 'report_schedule', id },
      details: { report, every },
    });
    return { id };
  });
}
