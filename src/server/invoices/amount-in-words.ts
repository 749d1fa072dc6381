import type { Language } from '#shared/locale.ts';
import { toUnits, type Currency, type Money } from '#shared/money.ts';
import { arabicCount, type ArabicNoun } from './arabic-numbers.ts';
import { englishNumber } from './english-numbers.ts';

/** Singular and plural. */
const ENGLISH: Record<Currency, { whole: [string, string]; part: [string, string] }> = {
  DZD: { whole: ['Algerian dinar', 'Algerian dinars'], part: ['centime', 'centimes'] },
  USD: { whole: ['US dollar', 'US dollars'], part: ['cent', 'cents'] },
  EUR: { whole: ['euro', 'euros'], part: ['cent', 'cents'] },
};

const CENT: ArabicNoun = { one: 'سنت واحد', two: 'سنتان', few: 'سنتات', many: 'سنتًا', other: 'سنت' };
const ARABIC: Record<Currency, { whole: ArabicNoun; part: ArabicNoun }> = {
  DZD: {
    whole: {
      one: 'دينار جزائري واحد',
      two: 'ديناران جزائريان',
      few: 'دنانير جزائرية',
      many: 'دينارًا جزائريًا',
      other: 'دينار جزائري',
    },
    part: { one: 'سنتيم واحد', two: 'سنتيمان', few: 'سنتيمات', many: 'سنتيمًا', other: 'سنتيم' },
  },
  USD: {
    whole: {
      one: 'دولار أمريكي واحد',
      two: 'دولاران أمريكيان',
      few: 'دولارات أمريكية',
      many: 'دولارًا أمريكيًا',
      other: 'دولار أمريكي',
    },
    part: CENT,
  },
  // Invariable: takes no ending.
  EUR: {
    whole: { one: 'أورو واحد', two: 'اثنان أورو', few: 'أورو', many: 'أورو', other: 'أورو' },
    part: CENT,
  },
};

/**
 * An amount in words, as invoices require, in units and hundredths; from 0 to below 10^12. Throws on more than two
 * decimals.
 */
export function amountInWords({ amount, currency }: Money, language: Language): string {
  const units = toUnits(amount, 2);
  const [whole, part] = [units / 100n, Number(units % 100n)];
  const words = language === 'ar' ? arabicWords : englishWords;
  const wholeWords = words(Number(whole), currency, 'whole');
  if (part === 0) return wholeWords;
  const partWords = words(part, currency, 'part');
  if (whole === 0n) return partWords;
  return language === 'ar' ? `${wholeWords} و${partWords}` : `${wholeWords} and ${partWords}`;
}

function englishWords(count: number, currency: Currency, unit: 'whole' | 'part'): string {
  const [one, more] = ENGLISH[currency][unit];
  return `${englishNumber(count)} ${count === 1 ? one : more}`;
}

const arabicWords = (count: number, currency: Currency, unit: 'whole' | 'part') =>
  arabicCount(count, ARABIC[currency][unit]);
