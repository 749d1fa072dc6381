import { isStaffRole, may, type Role } from '#shared/permissions.ts';
import type { WritingProblem, WritingSize, WritingTone } from '#shared/products/writing.contract.ts';
import type { Language } from '#shared/locale.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { acceptWithin } from './accept-texts.ts';
import { cleanText, problemOfText } from './check-text.ts';
import { readFacts, type Source } from './read-facts.ts';
import { writeWithinLimit } from './tokens.ts';
import { WriterTrouble, type Writer, type WritingTask } from './writer.ts';

/** Time slice; the rest is queued behind other jobs. */
const TURN_MS = 5000;
/** A text is asked for so often, and a silent or busy writer so often for one product. */
const ATTEMPTS = 3;
/** How long a busy writer is left alone at least. */
const PAUSE_S = 5;

interface Run {
  id: string;
  language: Language;
  tone: WritingTone;
  size: WritingSize;
  applies: boolean;
  profile_id: string;
}

interface Line {
  place: number;
  product_id: string;
  attempts: number;
}

/** What a step left: nothing to do, something, or something for later. */
type Left = 'nothing' | 'more' | { afterS: number };

/**
 * Job: writes the next texts of a run for one time slice and queues the rest. Nothing is locked while the writer
 * writes; a text is kept only if its line still waits, so two servers, or a repeat after a crash, cost a call and
 * change nothing. Whoever began the run must still have the permission.
 */
export async function runWriting(
  { db, writer }: { db: Db; writer: Writer },
  { runId }: { runId: string },
): Promise<void> {
  const until = Date.now() + TURN_MS;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one text after the other is what a run is
    const left = await step(db, writer, runId);
    if (left === 'nothing') return;
    if (left === 'more' && Date.now() < until) continue;
    // oxlint-disable-next-line no-await-in-loop -- the last thing of this turn
    await addJob(db, 'run_writing', { runId }, left === 'more' ? 0 : left.afterS);
    return;
  }
}

async function step(db: Db, writer: Writer, runId: string): Promise<Left> {
  const run = await findRun(db, runId);
  if (run === null) return 'nothing';
  const line = await nextLine(db, runId);
  if (line === undefined) {
    await end(db, runId, 'done', null);
    return 'nothing';
  }
  const source = await readFacts(db, line.product_id);
  if (source === undefined) return fail(db, run, line, 'product_gone');
  try {
    return await write(db, writer, { run, line, source });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'writing_limit_reached') {
      await end(db, runId, 'failed', error.code);
      return 'nothing';
    }
    if (!(error instanceof WriterTrouble)) throw error;
    return endure(db, run, line, error);
  }
}

/** null: it ended, or its author lost the permission, which ends it. */
async function findRun(db: Db, runId: string): Promise<Run | null> {
  const { rows } = await sql<Run & { role: Role; is_active: boolean }>`
    select r.id, r.language, r.tone, r.size, r.applies, r.profile_id, p.role,
      p.is_active and p.closed_at is null as is_active
    from writing_runs r join profiles p on p.id = r.profile_id
    where r.id = ${runId} and r.status = 'running'`.execute(db);
  const [run] = rows;
  if (run === undefined) return null;
  const { role, is_active: isActive } = run;
  if (isActive && isStaffRole(role) && may({ role, memberRole: null }, 'manage_catalogue')) return run;
  await end(db, runId, 'failed', 'access_denied');
  return null;
}

async function nextLine(db: Db, runId: string): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select place, product_id, attempts from writing_lines where run_id = ${runId} and state = 'waiting'
    order by attempts, place limit 1`.execute(db);
  return rows[0];
}

interface Work {
  run: Run;
  line: Line;
  source: Source;
}

/** Asks until a text can be a description. */
async function write(db: Db, writer: Writer, { run, line, source }: Work): Promise<Left> {
  let problem: WritingProblem | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const task: WritingTask = {
      task: 'write',
      language: run.language,
      tone: run.tone,
      size: run.size,
      facts: source.facts,
      text: '',
      complaint: problem,
    };
    // oxlint-disable-next-line no-await-in-loop -- the next attempt names what was wrong with this one
    const { texts, tokens, cost } = await writeWithinLimit(db, writer, task);
    // oxlint-disable-next-line no-await-in-loop
    await sql`update writing_runs set tokens = tokens + ${tokens},
      cost = cost + ${cost}::numeric where id = ${run.id}`.execute(db);
    const [returned = ''] = texts;
    problem = problemOfText(returned, task);
    // Whoever lost the permission while it was written puts nothing on sale.
    // oxlint-disable-next-line no-await-in-loop
    if ((await findRun(db, run.id)) === null) return 'nothing';
    // oxlint-disable-next-line no-await-in-loop
    if (problem === null) return keep(db, { run, line, source }, cleanText(returned));
    // The template says the same again.
    if (writer.model === null) break;
  }
  return fail(db, run, line, problem ?? 'too_short');
}

async function keep(db: Db, { run, line, source }: Work, text: string): Promise<Left> {
  const before = run.language === 'ar' ? source.description_ar : source.description;
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update writing_lines set state = 'written', written = ${text}, before = ${before}
      where run_id = ${run.id} and place = ${line.place} and state = 'waiting'
        and exists (select from writing_runs r where r.id = ${run.id} and r.status = 'running')
      returning place`.execute(tx);
    if (rows.length === 0) return;
    if (run.applies)
      await acceptWithin(
        tx,
        { profileId: run.profile_id, ip: null },
        { id: run.id, lines: [{ place: line.place }] },
      );
    await addLiveEvents(tx, null, 'writing');
  });
  return 'more';
}

async function fail(db: Db, run: Run, line: Line, problem: WritingProblem): Promise<Left> {
  await db.transaction().execute(async (tx) => {
    await sql`update writing_lines set state = 'failed', problem = ${problem}
      where run_id = ${run.id} and place = ${line.place} and state = 'waiting'`.execute(tx);
    await addLiveEvents(tx, null, 'writing');
  });
  return 'more';
}

/** The product is tried again after the others; a writer that refuses the store ends the run. */
async function endure(db: Db, run: Run, line: Line, { reason, retryAfterS }: WriterTrouble): Promise<Left> {
  if (reason === 'refused' || reason === 'missing') {
    await end(db, run.id, 'failed', 'writer_refused');
    return 'nothing';
  }
  if (line.attempts + 1 >= ATTEMPTS)
    return fail(db, run, line, reason === 'busy' ? 'writer_busy' : 'writer_silent');
  await sql`update writing_lines set attempts = attempts + 1
    where run_id = ${run.id} and place = ${line.place} and state = 'waiting'`.execute(db);
  return { afterS: Math.max(PAUSE_S, retryAfterS) };
}

async function end(db: Db, runId: string, status: 'done' | 'failed', failure: string | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update writing_runs set status = ${status}, failure = ${failure}, ended_at = now()
      where id = ${runId} and status = 'running'`.execute(tx);
    await addLiveEvents(tx, null, 'writing');
  });
}
