import type { z } from 'zod';
import * as contracts from '#shared/support/status.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import { readIncident } from './incident-queries.ts';

type Opened = z.output<typeof contracts.openIncident.body>;
type Updated = z.output<typeof contracts.updateIncident.body>;

/** Opens an incident with its first update. Refusal: idempotency_key_reused. */
export function openIncident(db: Db, actor: Person, key: string, body: Opened): Promise<contracts.Incident> {
  const { text, text_ar, ...incident } = body;
  return actOnce(db, actor, { contract: contracts.openIncident, key, request: body }, async (tx, record) => {
    const { id } = await tx
      .insertInto('incidents')
      .values({ ...incident, parts: [...new Set(incident.parts)], created_by: actor.profileId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('incident_updates')
      .values({ incident_id: id, state: incident.state, text, text_ar, author_id: actor.profileId })
      .execute();
    record({
      action: 'incident_opened',
      subject: { kind: 'incident', id },
      details: { title: incident.title },
      live: [null, 'status'],
    });
    return readIncident(tx, id);
  });
}

/** Says how it goes on. What is resolved stays resolved. Refusals: not_found, incident_resolved, idempotency_key_reused. */
export function updateIncident(
  db: Db,
  actor: Person,
  key: string,
  id: string,
  body: Updated,
): Promise<contracts.Incident> {
  const request = { id, ...body };
  return actOnce(db, actor, { contract: contracts.updateIncident, key, request }, async (tx, record) => {
    const before = await tx
      .selectFrom('incidents')
      .select(['state', 'title'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw new Refusal('not_found');
    if (before.state === 'resolved') throw new Refusal('incident_resolved');
    await tx
      .updateTable('incidents')
      .set({ state: body.state, resolved_at: body.state === 'resolved' ? sql`now()` : null })
      .where('id', '=', id)
      .execute();
    await tx
      .insertInto('incident_updates')
      .values({ incident_id: id, ...body, author_id: actor.profileId })
      .execute();
    record({
      action: body.state === 'resolved' ? 'incident_resolved' : 'incident_updated',
      subject: { kind: 'incident', id },
      details: { title: before.title },
      live: [null, 'status'],
    });
    return readIncident(tx, id);
  });
}
