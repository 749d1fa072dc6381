import { formattingLocale, type Language } from '#shared/locale.ts';
import { phoneText } from '#shared/phone-text.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Variables } from '../platform/markdown/read-markdown.ts';

/** What stands in braces in texts that staff write, filled in as they are shown: such a text never says another e-mail than the store has. */
export async function readTextVariables(db: Db, language: Language): Promise<Variables> {
  const row = await db
    .selectFrom('settings')
    .select(['store_name', 'store_name_ar', 'support_email', 'support_phone', 'returns_days'])
    .executeTakeFirstOrThrow();
  const phone = phoneText(row.support_phone);
  return {
    store: language === 'ar' ? row.store_name_ar : row.store_name,
    email: row.support_email,
    // Within Arabic the groups of its digits would begin at the right.
    phone: language === 'ar' ? `\u2066${phone}\u2069` : phone,
    returns: daysText(row.returns_days, language),
  };
}

const ARABIC_DAYS: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'يوم واحد',
  two: 'يومين',
  few: '# أيام',
  many: '# يومًا',
};

/** A number of days, in Arabic as after a preposition. */
export function daysText(days: number, language: Language): string {
  if (language === 'en') return days === 1 ? '1 day' : `${days} days`;
  const form = ARABIC_DAYS[new Intl.PluralRules(formattingLocale('ar')).select(days)] ?? '# يوم';
  return form.replace('#', String(days));
}
