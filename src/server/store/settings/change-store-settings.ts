import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { CONTRAST_LEAST, findUnreadable } from '#shared/store/brand-colour.ts';
import type * as contracts from '#shared/store/store-settings.contract.ts';
import type { SettingsCard, StoreSettings } from '#shared/store/store-settings.contract.ts';
import { languages } from '#shared/locale.ts';
import type { OpeningHours } from '#shared/support/opening-hours.ts';
import type { AuditAction } from '#shared/staff/audit.contract.ts';
import { describeChanges } from '#server/deposits/methods/describe-changes.ts';
import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import type { Settings } from '#server/platform/database/schema.gen.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readPhone } from '#server/platform/read-phone.ts';
import { attachPictures } from '#server/products/pictures/attach-pictures.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import { hoursText } from '../hours-text.ts';
import { readStoreSettings } from './settings-queries.ts';

/** What each card may become. */
interface Cards {
  identity: z.output<typeof contracts.identityCard>;
  contact: z.output<typeof contracts.contactCard>;
  languages: z.output<typeof contracts.languagesCard>;
  rules: z.output<typeof contracts.rulesCard>;
  announcement: z.output<typeof contracts.announcementCard>;
  maintenance: z.output<typeof contracts.maintenanceCard>;
  look: z.output<typeof contracts.lookCard>;
}

type Columns = Updateable<Settings>;
type Version = Extract<keyof Columns, `${SettingsCard}_version`>;

interface CardRules<C extends SettingsCard> {
  action: Extract<AuditAction, `store_${string}_changed`>;
  version: Version;
  columns: (card: Cards[C]) => Columns;
  /** Refuses what its fields alone don't tell. */
  check?: (tx: OpenTransaction, card: Cards[C]) => Promise<void> | void;
}

const cards: { [C in SettingsCard]: CardRules<C> } = {
  identity: {
    action: 'store_identity_changed',
    version: 'identity_version',
    columns: ({ name, name_ar, logo_url }) => ({ store_name: name, store_name_ar: name_ar, logo_url }),
    check: (tx, { logo_url }) => attachPictures(tx, [logo_url]),
  },
  contact: {
    action: 'store_contact_changed',
    version: 'contact_version',
    columns: ({ email, phone, whatsapp, hours, ...pages }) => ({
      ...pages,
      support_email: email,
      support_phone: readPhone(phone, 'phone'),
      support_whatsapp: whatsapp === null ? null : readPhone(whatsapp, 'whatsapp'),
      opening_hours: hours && JSON.stringify(hours),
    }),
  },
  languages: {
    action: 'store_languages_changed',
    version: 'languages_version',
    columns: ({ offered, first }) => ({
      languages: languages.filter((one) => offered.includes(one)),
      default_language: first,
    }),
    check: (_tx, { offered, first }) => {
      if (!offered.includes(first)) throw refusalAt('first', 'not_allowed');
    },
  },
  rules: {
    action: 'store_rules_changed',
    version: 'rules_version',
    columns: ({ approves_at_once, returns_days, order_maximum }) => ({
      resellers_approved_at_once: approves_at_once,
      returns_days,
      order_maximum: order_maximum?.amount ?? null,
    }),
    check: (_tx, { order_maximum }) => {
      if (order_maximum !== null && !/[1-9]/.test(order_maximum.amount))
        throw refusalAt('order_maximum', 'too_small');
    },
  },
  announcement: {
    action: 'store_announcement_changed',
    version: 'announcement_version',
    columns: ({ text, text_ar, until }) => ({
      announcement: text,
      announcement_ar: text_ar,
      announcement_until: text === null ? null : until,
    }),
    check: (_tx, { text, text_ar, until }) => {
      refuseOneLanguage('text', text, text_ar);
      if (text !== null && until !== null && Date.parse(until) <= Date.now())
        throw new Refusal('date_in_the_past');
    },
  },
  maintenance: {
    action: 'store_maintenance_changed',
    version: 'maintenance_version',
    columns: ({ is_on, note, note_ar }) => ({
      is_in_maintenance: is_on,
      maintenance_note: note,
      maintenance_note_ar: note_ar,
    }),
    check: (_tx, { note, note_ar }) => refuseOneLanguage('note', note, note_ar),
  },
  look: {
    action: 'store_look_changed',
    version: 'look_version',
    columns: ({ colour }) => ({ brand_colour: colour }),
    check: (_tx, { colour }) => {
      const found = colour === null ? null : findUnreadable(colour);
      if (found === null) return;
      throw new Refusal('colour_unreadable', {
        // Rounded down: one that is just missed must not read as if it were reached.
        ratio: (Math.floor(found.ratio * 10) / 10).toFixed(1),
        least: CONTRAST_LEAST.toFixed(1),
      });
    },
  },
};

/**
 * Saves one card if no one else has saved it since it was read; every open page reads its session again. Refusals:
 * changed_meanwhile, and those of the card.
 */
export async function changeStoreSettings<C extends SettingsCard>(
  db: Db,
  actor: Person,
  card: C,
  { version, ...values }: Cards[C] & { version: number },
): Promise<StoreSettings> {
  const rules: CardRules<C> = cards[card];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left of the card without its version
  const wanted = values as unknown as Cards[C];
  return auditedAct(db, actor, async (tx, record) => {
    const before = await readStoreSettings(tx, { forUpdate: true });
    if (before[card].version !== version)
      throw await staleRefusal(tx, { what: card, id: rules.action }, actor.language);
    await rules.check?.(tx, wanted);
    await tx.updateTable('settings').set(rules.columns(wanted)).execute();
    const after = await readStoreSettings(tx);
    const details = describeChanges(factsOf(before[card]), factsOf(after[card]));
    if (Object.keys(details).length === 0) return before;
    await tx
      .updateTable('settings')
      .set({ [rules.version]: version + 1 })
      .execute();
    record({ action: rules.action, details, live: [null, 'session'] });
    return { ...after, [card]: { ...after[card], version: version + 1 } };
  });
}

const refusalAt = (field: string, problem: 'required' | 'not_allowed' | 'too_small') =>
  new Refusal('invalid_request', {}, [{ field, problem }]);

/** Whoever reads the other language would be told nothing. */
function refuseOneLanguage(field: string, english: string | null, arabic: string | null): void {
  if (english === null && arabic !== null) throw refusalAt(field, 'required');
  if (arabic === null && english !== null) throw refusalAt(`${field}_ar`, 'required');
}

type Fact = string | boolean | null;
type Value = Fact | number | readonly string[] | { amount: string } | OpeningHours;

/** Audit log format. */
function factsOf(card: StoreSettings[SettingsCard]): Record<string, Fact> {
  const values: Record<string, Value> = { ...card };
  const facts = Object.entries(values).filter(([name]) => name !== 'version');
  return Object.fromEntries(facts.map(([name, value]) => [name, factOf(value)]));
}

function factOf(value: Value): Fact {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if ('week' in value) return [hoursText(value, 'en'), ...value.closed].join('; ');
  return 'amount' in value ? `${value.amount} DZD` : value.join(', ');
}
