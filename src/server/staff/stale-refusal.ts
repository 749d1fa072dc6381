import type { Language } from '#shared/locale.ts';
import type { AuditAction } from '#shared/staff/audit.contract.ts';
import { storeNameIn } from '#server/store/store-name.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { shownDates } from '../platform/documents/shown-dates.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Of settings, whose row does not say who wrote it: their key is the action. */
function audited(action: AuditAction) {
  return {
    from: sql`(select ${action} as id, e.actor_id, e.created_at from settings left join lateral (
      select * from audit_entries where action = ${action} order by id desc limit 1) e on true)`,
    key: sql`id`,
    by: sql`actor_id`,
    at: sql`created_at`,
  };
}

/** Columns with the last author and time. */
const LAST_WRITE = {
  canned_answers: { from: sql`canned_answers`, key: sql`id`, by: sql`updated_by`, at: sql`updated_at` },
  categories: { from: sql`categories`, key: sql`id`, by: sql`updated_by`, at: sql`updated_at` },
  message_templates: {
    from: sql`message_templates`,
    key: sql`key || ':' || w.language`,
    by: sql`updated_by`,
    at: sql`updated_at`,
  },
  help_articles: { from: sql`help_articles`, key: sql`id`, by: sql`updated_by`, at: sql`updated_at` },
  legal_versions: {
    from: sql`(select distinct on (document) * from legal_versions order by document, version desc)`,
    key: sql`document`,
    by: sql`published_by`,
    at: sql`published_at`,
  },
  deposit_methods: { from: sql`deposit_methods`, key: sql`method`, by: sql`updated_by`, at: sql`updated_at` },
  price_lists: { from: sql`price_lists`, key: sql`id`, by: sql`updated_by`, at: sql`updated_at` },
  products: { from: sql`products`, key: sql`id`, by: sql`updated_by`, at: sql`updated_at` },
  promotions: { from: sql`promotions`, key: sql`id`, by: sql`updated_by`, at: sql`updated_at` },
  quote_drafts: { from: sql`quote_drafts`, key: sql`request_id`, by: sql`saved_by`, at: sql`saved_at` },
  reviews: { from: sql`reviews`, key: sql`id`, by: sql`replied_by`, at: sql`replied_at` },
  writing_settings: {
    from: sql`writing_settings`,
    key: sql`is_only`,
    by: sql`updated_by`,
    at: sql`updated_at`,
  },
  invoicing: audited('invoicing_changed'),
  identity: audited('store_identity_changed'),
  contact: audited('store_contact_changed'),
  languages: audited('store_languages_changed'),
  rules: audited('store_rules_changed'),
  announcement: audited('store_announcement_changed'),
  maintenance: audited('store_maintenance_changed'),
  look: audited('store_look_changed'),
  notification_rules: audited('notification_rules_changed'),
  quote_settings: audited('quote_settings_changed'),
};

interface Written {
  what: keyof typeof LAST_WRITE;
  id: string;
}

/**
 * The refusal of a stale save: who saved since it was read, and when; “the store” for scheduled changes and initial
 * rows. not_found if the row is gone.
 */
export async function staleRefusal(db: Db, { what, id }: Written, language: Language): Promise<Refusal> {
  const { from, key, by, at } = LAST_WRITE[what];
  const { rows } = await sql<{ name: string | null; at: string | null; store: string }>`
    select ${nameOf('p')} as name, w.${at} as at, (select ${storeNameIn(language)} from settings s) as store from ${from} w left join profiles p on p.id = w.${by}
    where (w.${key})::text = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) return new Refusal('not_found');
  return new Refusal('changed_meanwhile', {
    name: found.name ?? found.store,
    time: shownDates(language).minute(found.at ?? new Date().toISOString()),
  });
}
