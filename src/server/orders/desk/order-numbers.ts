import { dayInAlgeria } from '#shared/days.ts';
import { cleanTyped } from '#shared/clean-typed.ts';
import { foldText } from '#shared/fold-text.ts';

/** Order numbers start with their year: R26-000123. */
const YEARS = 20;
const DIGITS = 6;
/** Whatever sign stands after the year, or none where all zeros are there; “N°” comes along from papers. */
const NUMBER = /^(?:no? )?(?:r? ?(\d\d) (\d{1,15})|r ?(\d\d)(\d{6,15}))$/;

/** Order numbers matching what someone typed: with or without zeros and signs, or only the part after the year. */
export function orderNumbersOf(search: string, now = new Date()): string[] {
  const words = foldText(search);
  const [, year, number, sameYear, sameNumber] = NUMBER.exec(words) ?? [];
  const full = numberOf(year ?? sameYear, number ?? sameNumber);
  if (full !== null) return [full];
  if (!/^\d{1,9}$/.test(words)) return [cleanTyped(search).replace(/^#/, '').toUpperCase()];
  const thisYear = Number(dayInAlgeria(now).slice(0, 4));
  const ofYears = Array.from({ length: YEARS }, (_, ago) =>
    String((thisYear - ago) % 100).padStart(2, '0'),
  ).map((one) => `R${one}-${padded(words)}`);
  // All eight digits of 26-000123.
  const unparted = words.length < 2 + DIGITS ? null : numberOf(words.slice(0, 2), words.slice(2));
  return unparted === null ? ofYears : [...ofYears, unparted];
}

const numberOf = (year: string | undefined, number: string | undefined) =>
  year === undefined || number === undefined ? null : `R${year}-${padded(number)}`;

const padded = (number: string) => number.replace(/^0+/, '').padStart(DIGITS, '0');
