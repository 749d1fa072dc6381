import { isLanguage } from '#shared/locale.ts';
import { openingHours } from '#shared/support/opening-hours.contract.ts';
import type { StoreSettings } from '#shared/store/store-settings.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';

const columns = [
  'store_name',
  'store_name_ar',
  'logo_url',
  'identity_version',
  'support_email',
  'support_phone',
  'support_whatsapp',
  'facebook_url',
  'instagram_url',
  'youtube_url',
  'opening_hours',
  'contact_version',
  'languages',
  'default_language',
  'languages_version',
  'resellers_approved_at_once',
  'returns_days',
  'order_maximum',
  'rules_version',
  'announcement',
  'announcement_ar',
  'announcement_until',
  'announcement_version',
  'is_in_maintenance',
  'maintenance_note',
  'maintenance_note_ar',
  'maintenance_version',
  'brand_colour',
  'look_version',
] as const;

/** The cards of the settings page. `forUpdate`: locks them until the transaction ends. */
export async function readStoreSettings(
  db: Db,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<StoreSettings> {
  const row = await db
    .selectFrom('settings')
    .select(columns)
    .$if(forUpdate, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  return {
    identity: {
      name: row.store_name,
      name_ar: row.store_name_ar,
      logo_url: row.logo_url,
      version: row.identity_version,
    },
    contact: {
      email: row.support_email,
      phone: row.support_phone,
      whatsapp: row.support_whatsapp,
      facebook_url: row.facebook_url,
      instagram_url: row.instagram_url,
      youtube_url: row.youtube_url,
      hours: openingHours.nullable().parse(row.opening_hours),
      version: row.contact_version,
    },
    languages: {
      offered: row.languages.filter(isLanguage),
      first: isLanguage(row.default_language) ? row.default_language : 'en',
      version: row.languages_version,
    },
    rules: {
      approves_at_once: row.resellers_approved_at_once,
      returns_days: row.returns_days,
      order_maximum: row.order_maximum === null ? null : { amount: row.order_maximum, currency: 'DZD' },
      version: row.rules_version,
    },
    announcement: {
      text: row.announcement,
      text_ar: row.announcement_ar,
      until: row.announcement_until === null ? null : new Date(row.announcement_until).toISOString(),
      version: row.announcement_version,
    },
    maintenance: {
      is_on: row.is_in_maintenance,
      note: row.maintenance_note,
      note_ar: row.maintenance_note_ar,
      version: row.maintenance_version,
    },
    look: { colour: row.brand_colour, version: row.look_version },
  };
}
