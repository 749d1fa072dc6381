import type { ReportFile } from '#shared/insight/report-files.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { readReportFile } from './file-queries.ts';

/** Cancels a file that is not made yet; idempotent. Refusals: not_found, already_decided where it ended otherwise. */
export async function cancelFile(db: Db, actor: Person, id: string): Promise<ReportFile> {
  return db.transaction().execute(async (tx) => {
    await readReportFile(tx, actor, id);
    await tx
      .updateTable('report_files')
      .set({ status: 'cancelled', step: null, ended_at: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .execute();
    const file = await readReportFile(tx, actor, id);
    if (file.status !== 'cancelled') throw new Refusal('already_decided');
    await addLiveEvents(tx, null, 'reports');
    return file;
  });
}
