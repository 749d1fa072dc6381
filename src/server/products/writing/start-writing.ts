import type { z } from 'zod';
import { countText } from '#shared/count-text.ts';
import { startWriting as contract, WRITING_MAX, type WritingRun } from '#shared/products/writing.contract.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import { matchProducts } from '#server/staff/bulk-runs/match-products.ts';
import type { Writer } from './writer.ts';
import { descriptionIn, readWritingRun } from './writing-queries.ts';

type Body = z.output<typeof contract.body>;

/**
 * Begins a run over the products that fit, idempotent by key; a job writes. Refusals: already_running, too_many_rows,
 * nothing_to_write, idempotency_key_reused.
 */
export async function startWriting(
  db: Db,
  actor: Person,
  { body, key, writer }: { body: Body; key: string; writer: Writer },
): Promise<WritingRun> {
  try {
    return await actOnce(db, actor, { contract, key, request: body }, async (tx, record) => {
      const products = await wanted(tx, body);
      if (products.length > WRITING_MAX)
        throw new Refusal('too_many_rows', { maximum: countText(WRITING_MAX) });
      if (products.length === 0) throw new Refusal('nothing_to_write');
      const { language, tone, size, applies } = body;
      const { id } = await tx
        .insertInto('writing_runs')
        .values({
          language,
          tone,
          size,
          applies,
          writer: writer.model ?? 'template',
          profile_id: actor.profileId,
          total: products.length,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`insert into writing_lines (run_id, place, product_id, name)
        select ${id}, t.place, t.id, t.name
        from unnest(${products.map((one) => one.id)}::uuid[], ${products.map((one) => one.name)}::text[])
          with ordinality t (id, name, place)`.execute(tx);
      record({
        action: 'writing_started',
        subject: { kind: 'writing_run', id },
        details: { changes: String(products.length), language },
      });
      await addJob(tx, 'run_writing', { runId: id });
      return readWritingRun(tx, id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'one_writing_run')) throw new Refusal('already_running');
    throw error;
  }
}

async function wanted(tx: OpenTransaction, { filter, language, only_missing }: Body) {
  const found = await matchProducts(tx, { filter, tab: 'products' }, WRITING_MAX + 1);
  if (!only_missing) return found;
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any (${found.map(({ id }) => id)}) and ${descriptionIn(language)} = ''`.execute(
    tx,
  );
  const missing = new Set(rows.map(({ id }) => id));
  return found.filter(({ id }) => missing.has(id));
}
