import { dayInAlgeria } from '#shared/days.ts';
import { cleanTyped } from '#shared/clean-typed.ts';

/** Order numbers start with their year: R26-000123. */
const YEARS = 20;
const DIGITS = 6;

/** Order numbers matching what someone typed: with or without zeros, or only the part after the year. */
export function orderNumbersOf(search: string, now = new Date()): string[] {
  const typed = cleanTyped(search).replace(/^#/, '').toUpperCase();
  const [, year, number] = /^R?(\d\d)-(\d{1,9})$/.exec(typed) ?? [];
  if (year !== undefined && number !== undefined)
    return [`R${year}-${number.replace(/^0+/, '').padStart(DIGITS, '0')}`];
  if (!/^\d{1,9}$/.test(typed)) return [typed];
  const padded = typed.replace(/^0+/, '').padStart(DIGITS, '0');
  return Array.from({ length: YEARS }, (_, ago) => {
    const year = String((Number(dayInAlgeria(now).slice(0, 4)) - ago) % 100).padStart(2, '0');
    return `R${year}-${padded}`;
  });
}
