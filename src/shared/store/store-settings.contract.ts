import { z } from 'zod';
import { email, language, nameOf, paidMoney, pictureUrl, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { phone } from '../resellers/business.contract.ts';
import { openingHours, openingHoursInput } from '../support/opening-hours.contract.ts';
import { PAGE_LINK } from './page-link.ts';

/** What the panel's page of settings keeps. Each card has a version, so that a second saver of the same card is told. */

export const STORE_NAME_MAX = 60;
export const NOTE_MAX = 300;
export const LINK_MAX = 200;
export const RETURNS_DAYS_MAX = 30;

const version = z.int32();

const link = z.string().trim().max(LINK_MAX).regex(PAGE_LINK, 'wrong_type');

export const identityCard = z.strictObject({
  name: nameOf(STORE_NAME_MAX),
  name_ar: nameOf(STORE_NAME_MAX),
  logo_url: pictureUrl.nullable(),
});
export const contactCard = z.strictObject({
  email,
  phone,
  /** null: the telephone's number. */
  whatsapp: phone.nullable(),
  facebook_url: link.nullable(),
  instagram_url: link.nullable(),
  youtube_url: link.nullable(),
  /** null: around the clock. */
  hours: openingHoursInput.nullable(),
});
export const languagesCard = z.strictObject({
  offered: z.array(language).min(1).max(2),
  /** One of those offered. */
  first: language,
});
export const rulesCard = z.strictObject({
  approves_at_once: z.boolean(),
  returns_days: z.number().int().min(1).max(RETURNS_DAYS_MAX),
  /** Of one order, in dinars; null: no limit. */
  order_maximum: paidMoney.extend({ currency: z.literal('DZD') }).nullable(),
});
export const announcementCard = z.strictObject({
  text: nameOf(NOTE_MAX).nullable(),
  text_ar: nameOf(NOTE_MAX).nullable(),
  /** null: until it is taken away. */
  until: z.iso.datetime().nullable(),
});
export const maintenanceCard = z.strictObject({
  is_on: z.boolean(),
  note: nameOf(NOTE_MAX).nullable(),
  note_ar: nameOf(NOTE_MAX).nullable(),
});
export const lookCard = z.strictObject({
  /** null: the store's own green. */
  colour: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'wrong_type')
    .nullable(),
});

/** An answer holds what was stored, whatever was allowed then. */
export const storeSettings = z.object({
  identity: z.object({ name: z.string(), name_ar: z.string(), logo_url: z.string().nullable(), version }),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    whatsapp: z.string().nullable(),
    facebook_url: z.string().nullable(),
    instagram_url: z.string().nullable(),
    youtube_url: z.string().nullable(),
    hours: openingHours.nullable(),
    version,
  }),
  languages: z.object({ offered: z.array(language), first: language, version }),
  rules: z.object({
    approves_at_once: z.boolean(),
    returns_days: z.number().int(),
    order_maximum: z.object({ amount: z.string(), currency: z.literal('DZD') }).nullable(),
    version,
  }),
  announcement: z.object({
    text: z.string().nullable(),
    text_ar: z.string().nullable(),
    until: timestamp.nullable(),
    version,
  }),
  maintenance: z.object({
    is_on: z.boolean(),
    note: z.string().nullable(),
    note_ar: z.string().nullable(),
    version,
  }),
  look: z.object({ colour: z.string().nullable(), version }),
});
export type StoreSettings = z.output<typeof storeSettings>;
export type SettingsCard = keyof StoreSettings;

const versioned = <T extends z.ZodRawShape>(card: z.ZodObject<T>) =>
  z.strictObject({
    ...card.shape,
    /** That was read. */
    version,
  });

const access = 'administer' as const;
const common = { method: 'PUT', access, response: storeSettings } as const;

export const readStoreSettings = route({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Name, contact, languages, rules, announcement, maintenance and look of the store',
  access,
  response: storeSettings,
  errors: [],
});

export const changeIdentity = route({
  ...common,
  path: '/api/admin/settings/identity',
  summary: 'Name the store and give it a logo',
  body: versioned(identityCard),
  errors: ['changed_meanwhile', 'picture_not_found'],
});

export const changeContact = route({
  ...common,
  path: '/api/admin/settings/contact',
  summary: 'How clients reach the store, and when',
  body: versioned(contactCard),
  errors: ['changed_meanwhile'],
});

export const changeLanguages = route({
  ...common,
  path: '/api/admin/settings/languages',
  summary: 'Which languages the pages are offered in, and which one comes first',
  body: versioned(languagesCard),
  errors: ['changed_meanwhile'],
});

export const changeRules = route({
  ...common,
  path: '/api/admin/settings/rules',
  summary: 'Approval of new businesses, returns, and what one order may come to',
  needsRecentPassword: true,
  body: versioned(rulesCard),
  errors: ['changed_meanwhile'],
});

export const changeAnnouncement = route({
  ...common,
  path: '/api/admin/settings/announcement',
  summary: 'Announce something to clients on every page, or stop',
  body: versioned(announcementCard),
  errors: ['changed_meanwhile', 'date_in_the_past'],
});

export const changeMaintenance = route({
  ...common,
  path: '/api/admin/settings/maintenance',
  summary: 'Turn maintenance on or off: all can be read, nothing bought or deposited',
  needsRecentPassword: true,
  body: versioned(maintenanceCard),
  errors: ['changed_meanwhile'],
});

export const changeLook = route({
  ...common,
  path: '/api/admin/settings/look',
  summary: 'Choose the colour of buttons and links; one that can’t be read is refused',
  body: versioned(lookCard),
  errors: ['changed_meanwhile', 'colour_unreadable'],
});
