import type { Language } from '#shared/locale.ts';
import type { Template } from '#shared/store/templates.contract.ts';
import type { AuditAction } from '#shared/staff/audit.contract.ts';
import { describeChanges } from '#server/deposits/methods/describe-changes.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import { checkTexts, requireTemplate } from './check-texts.ts';
import { partsOf } from './own-texts.ts';
import { readTemplate } from './template-queries.ts';
import { isNotice, templateDefaults, type Parts } from './template-defaults.ts';

interface Place {
  key: string;
  language: Language;
}

/**
 * Words a template otherwise, if no one else has done so since it was read. Refusals: not_found, changed_meanwhile, and
 * those of its texts.
 */
export function changeTemplate(
  db: Db,
  actor: Person,
  { key, language }: Place,
  { texts, version }: { texts: Parts; version: number },
): Promise<Template> {
  const own = checkTexts(requireTemplate(key), language, texts);
  return write(db, actor, { key, language }, { own, version, action: 'template_changed' });
}

/** Words it as the release does again. Refusals: not_found, changed_meanwhile. */
export function resetTemplate(
  db: Db,
  actor: Person,
  place: Place,
  { version }: { version: number },
): Promise<Template> {
  return write(db, actor, place, { own: {}, version, action: 'template_reset' });
}

interface Wanted {
  own: Parts;
  version: number;
  action: Extract<AuditAction, `template_${string}`>;
}

function write(db: Db, actor: Person, place: Place, { own, version, action }: Wanted): Promise<Template> {
  const key = requireTemplate(place.key);
  const { language } = place;
  return auditedAct(db, actor, async (tx, record) => {
    const before = await lockRow(tx, { key, language });
    if (before.version !== version)
      throw await staleRefusal(tx, { what: 'message_templates', id: `${key}:${language}` }, actor.language);
    const defaults = templateDefaults[language][key];
    const changes = describeChanges({ ...defaults, ...before.own }, { ...defaults, ...own });
    if (Object.keys(changes).length === 0) return readTemplate(tx, key);
    await tx
      .updateTable('message_templates')
      .set({
        texts: JSON.stringify(own),
        version: version + 1,
        updated_by: actor.profileId,
        updated_at: sql`now()`,
      })
      .where('key', '=', key)
      .where('language', '=', language)
      .execute();
    record({
      action,
      details: { template: key, language, ...changes },
      ...(isNotice(key) ? { live: [null, 'notifications'] } : {}),
    });
    return readTemplate(tx, key);
  });
}

/** Locked until the transaction ends; made where no one has changed it yet, and gone again with a refusal. */
async function lockRow(
  tx: OpenTransaction,
  { key, language }: Place,
): Promise<{ own: Parts; version: number }> {
  await tx
    .insertInto('message_templates')
    .values({ key, language, updated_by: null })
    .onConflict((known) => known.doNothing())
    .execute();
  const { texts, version } = await tx
    .selectFrom('message_templates')
    .select(['texts', 'version'])
    .where('key', '=', key)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const own = partsOf.parse(texts);
  const known = Object.entries(own).filter(
    ([part]) => part in templateDefaults[language][requireTemplate(key)],
  );
  return { own: Object.fromEntries(known), version };
}
