import { FIRST_TEXTS } from '#test/first-texts.ts';

const ANY_ID = '0198c3a2-0000-7000-8000-000000000000';

/** A body that fits, for each card of the settings. */
const both = (name: string) => ({ [name]: 'Eid Mubarak', [`${name}_ar`]: 'عيد مبارك' });

export const identity = { name: 'Numa', name_ar: 'نوما', logo_url: null, version: 1 };
export const contact = {
  email: 'help@numa.example',
  phone: '0555 11 22 33',
  whatsapp: null,
  facebook_url: 'https://www.facebook.com/numa',
  instagram_url: null,
  youtube_url: null,
  hours: null,
  version: 1,
};
export const languagesCard = { offered: ['en', 'ar'], first: 'ar', version: 1 };
export const rules = {
  approves_at_once: false,
  returns_days: 14,
  order_maximum: { amount: '1000.00', currency: 'DZD' },
  version: 1,
};
export const announcement = { ...both('text'), until: null, version: 1 };
export const maintenance = { is_on: true, ...both('note'), version: 1 };
export const look = { colour: '#1d4ed8', version: 1 };

/** The greeting, as it comes. */
export const greeting = { named: 'Good day {first_name},', unnamed: 'Good day,' };
export const ordersToBuyers = {
  event: 'orders',
  role: 'buyer',
  in_store: 'on',
  by_mail: 'on',
  by_push: 'on',
};

/** A new version of a legal page. */
export const legalDraft = {
  text: 'All prices are in dinars.',
  text_ar: 'كل الأسعار بالدينار.',
  summary: 'Shorter',
  summary_ar: 'نص أقصر',
  is_material: false,
};

export const helpDraft = {
  title: 'Cards that we take',
  title_ar: 'البطاقات المقبولة',
  text: 'All of them.',
  text_ar: 'كلها.',
  is_published: true,
};
export const incidentUpdate = { state: 'watching', text: 'It works again.', text_ar: 'عاد يعمل.' };
export const incidentDraft = {
  ...incidentUpdate,
  title: 'Emails are late',
  title_ar: 'الرسائل تتأخر',
  parts: ['mail'],
};

export const settingsBodies: Record<string, () => Record<string, unknown>> = {
  'PUT /api/admin/settings/identity': () => ({ ...identity }),
  'PUT /api/admin/settings/contact': () => ({ ...contact }),
  'PUT /api/admin/settings/languages': () => ({ ...languagesCard }),
  'PUT /api/admin/settings/rules': () => ({ ...rules }),
  'PUT /api/admin/settings/announcement': () => ({ ...announcement }),
  'PUT /api/admin/settings/maintenance': () => ({ ...maintenance }),
  'PUT /api/admin/settings/look': () => ({ ...look }),
  'PUT /api/admin/templates/{key}/{language}': () => ({ texts: { ...greeting }, version: 0 }),
  'POST /api/admin/templates/{key}/{language}/reset': () => ({ version: 0 }),
  'POST /api/admin/templates/{key}/{language}/preview': () => ({ texts: { ...greeting } }),
  'POST /api/admin/templates/{key}/{language}/test': () => ({ texts: { ...greeting } }),
  'POST /api/profile/deletion': () => ({ reason: 'I stop selling', gives_up_balance: true }),
  'POST /api/admin/deletion-requests/{id}/decline': () => ({ answer: 'An invoice is open.' }),
  'POST /api/admin/help': () => ({ ...helpDraft }),
  'PUT /api/admin/help/{id}': () => ({ ...helpDraft, version: 1 }),
  'PUT /api/admin/help-order': () => ({ ids: [ANY_ID] }),
  'POST /api/admin/incidents': () => ({ ...incidentDraft }),
  'POST /api/admin/incidents/{id}/updates': () => ({ ...incidentUpdate }),
  'POST /api/legal/acceptances': () => ({ accepts: { ...FIRST_TEXTS } }),
  'PUT /api/admin/legal/{document}': () => ({ ...legalDraft, version: 1 }),
  'POST /api/admin/text-preview': () => ({ text: '## Deposits', language: 'en' }),
  'PUT /api/admin/notification-rules': () => ({ audiences: [{ ...ordersToBuyers }], version: 1 }),
};
