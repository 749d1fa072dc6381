import type { Selectable } from 'kysely';
import type { Session } from '#shared/accounts/accounts.contract.ts';
import { isLanguage } from '#shared/locale.ts';
import { shadesOf } from '#shared/store/brand-colour.ts';
import { openingHours } from '#shared/support/opening-hours.contract.ts';
import type { Settings } from '../platform/database/schema.gen.ts';
import { hoursText } from './hours-text.ts';

/** Of settings: what every page needs to know of the store. */
export const columnsOfStore = [
  'default_currency',
  'has_multiple_currencies',
  'support_email',
  'support_phone',
  'support_whatsapp',
  'store_name',
  'store_name_ar',
  'logo_url',
  'facebook_url',
  'instagram_url',
  'youtube_url',
  'opening_hours',
  'languages',
  'default_language',
  'returns_days',
  'announcement',
  'announcement_ar',
  'announcement_until',
  'announcement_version',
  'is_in_maintenance',
  'maintenance_note',
  'maintenance_note_ar',
  'brand_colour',
] as const satisfies (keyof Settings)[];

type Row = Pick<Selectable<Settings>, (typeof columnsOfStore)[number]>;

export function storeFacts(row: Row): Omit<Session['store'], 'currencies' | 'rates' | 'legal' | 'demo'> {
  const opening = openingHours.nullable().parse(row.opening_hours);
  return {
    default_currency: row.default_currency,
    support_email: row.support_email,
    support_phone: row.support_phone,
    support_whatsapp: row.support_whatsapp ?? row.support_phone,
    name: row.store_name,
    name_ar: row.store_name_ar,
    logo_url: row.logo_url,
    pages: { facebook: row.facebook_url, instagram: row.instagram_url, youtube: row.youtube_url },
    opening,
    hours: opening && hoursText(opening, 'en'),
    hours_ar: opening && hoursText(opening, 'ar'),
    languages: row.languages.filter(isLanguage),
    default_language: isLanguage(row.default_language) ? row.default_language : 'en',
    returns_days: row.returns_days,
    announcement: announcementOf(row),
    maintenance: row.is_in_maintenance
      ? { note: row.maintenance_note, note_ar: row.maintenance_note_ar }
      : null,
    shades: row.brand_colour === null ? null : shadesOf(row.brand_colour),
  };
}

function announcementOf(row: Row): Session['store']['announcement'] {
  const { announcement: text, announcement_ar: text_ar } = row;
  const until = row.announcement_until === null ? null : new Date(row.announcement_until);
  if (text === null || text_ar === null || (until !== null && until.getTime() <= Date.now())) return null;
  return { id: row.announcement_version, text, text_ar, until: until?.toISOString() ?? null };
}
