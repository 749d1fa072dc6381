import * as contracts from '#shared/support/help.contract.ts';
import type { HelpDraft, StaffHelp } from '#shared/support/help.contract.ts';
import { describeChanges } from '#server/deposits/methods/describe-changes.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import { putInOrder } from '#server/platform/database/put-in-order.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readMarkdown } from '#server/platform/markdown/read-markdown.ts';
import { attachPictures } from '#server/products/pictures/attach-pictures.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import { listStaffHelp, readStaffHelp } from './help-queries.ts';

/** Of all who add or order articles: places are given one after the other. */
const ORDER_LOCK = 7_208_325; // arbitrary

const lockOrder = (tx: OpenTransaction) => sql`select pg_advisory_xact_lock(${ORDER_LOCK})`.execute(tx);

/** Adds an article behind the others. Refusals: too_many_articles, picture_not_found, idempotency_key_reused. */
export function addHelp(db: Db, actor: Person, key: string, draft: HelpDraft): Promise<StaffHelp> {
  return actOnce(db, actor, { contract: contracts.addHelp, key, request: draft }, async (tx, record) => {
    await lockOrder(tx);
    const { rows } = await sql<{ count: number; last: number | null }>`
      select count(*)::int as count, max(position) as last from help_articles`.execute(tx);
    const [known] = rows;
    if (known === undefined) throw new Error('nothing was counted');
    const { count, last } = known;
    if (count >= contracts.HELP_ARTICLES_MAX)
      throw new Refusal('too_many_articles', { maximum: String(contracts.HELP_ARTICLES_MAX) });
    await attachPictures(tx, picturesIn(draft));
    const { id } = await tx
      .insertInto('help_articles')
      .values({
        ...draft,
        url_slug: await freeSlug(tx, draft.title),
        position: (last ?? 0) + 1,
        updated_by: actor.profileId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepVersion(tx, actor, { id, version: 1 }, draft);
    record({
      action: 'help_added',
      subject: { kind: 'help_article', id },
      details: { title: draft.title },
      live: [null, 'help'],
    });
    return readStaffHelp(tx, id);
  });
}

/** Changes an article. Refusals: not_found, changed_meanwhile, picture_not_found, idempotency_key_reused. */
export function changeHelp(
  db: Db,
  actor: Person,
  key: string,
  id: string,
  { version, ...draft }: HelpDraft & { version: number },
): Promise<StaffHelp> {
  const request = { id, version, ...draft };
  return actOnce(db, actor, { contract: contracts.changeHelp, key, request }, async (tx, record) => {
    const before = await tx
      .selectFrom('help_articles')
      .select(['title', 'title_ar', 'text', 'text_ar', 'is_published', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw new Refusal('not_found');
    const { version: current, ...words } = before;
    if (current !== version) throw await staleRefusal(tx, { what: 'help_articles', id }, actor.language);
    const changes = describeChanges(words, draft);
    if (Object.keys(changes).length === 0) return readStaffHelp(tx, id);
    await attachPictures(tx, picturesIn(draft));
    await tx
      .updateTable('help_articles')
      .set({ ...draft, version: version + 1, updated_by: actor.profileId, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await keepVersion(tx, actor, { id, version: version + 1 }, draft);
    record({
      action: 'help_changed',
      subject: { kind: 'help_article', id },
      details: { title: draft.title, ...changes },
      live: [null, 'help'],
    });
    return readStaffHelp(tx, id);
  });
}

async function keepVersion(
  tx: OpenTransaction,
  { profileId }: Person,
  { id, version }: { id: string; version: number },
  { is_published: _, ...words }: HelpDraft,
): Promise<void> {
  await tx
    .insertInto('help_versions')
    .values({ article_id: id, version, ...words, author_id: profileId })
    .execute();
}

/** Puts articles in order; those that are not named follow as they stood, unknown ids are skipped. */
export function orderHelp(db: Db, actor: Person, ids: readonly string[]): Promise<StaffHelp[]> {
  return auditedAct(db, actor, async (tx, record) => {
    await lockOrder(tx);
    const before = await listStaffHelp(tx);
    await putInOrder(tx, 'help_articles', ids);
    const after = await listStaffHelp(tx);
    if (after.some(({ id }, index) => id !== before[index]?.id))
      record({ action: 'help_ordered', live: [null, 'help'] });
    return after;
  });
}

const picturesIn = ({ text, text_ar }: HelpDraft): string[] =>
  [text, text_ar].flatMap((one) => readMarkdown(one).flatMap(({ picture }) => picture ?? []));

/** Of the English title; the next free one where another article has it. */
async function freeSlug(tx: OpenTransaction, title: string): Promise<string> {
  const base =
    title
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 70)
      .replace(/-+$/, '') || 'article';
  const rows = await tx.selectFrom('help_articles').select('url_slug').execute();
  const taken = new Set(rows.map(({ url_slug: slug }) => slug));
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
