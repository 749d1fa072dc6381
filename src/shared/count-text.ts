/** Thousands with a comma, in both languages: of a whole number's digits. */
export const groupDigits = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** A number as pages show it. Intl makes a telephone wait 70 ms for its first formatter, so whole numbers do without it. */
export function countText(count: number): string;
export function countText(count: number | undefined): string | undefined;
export function countText(count: number | undefined): string | undefined {
  return Number.isSafeInteger(count) ? groupDigits(String(count)) : count?.toLocaleString('en');
}
