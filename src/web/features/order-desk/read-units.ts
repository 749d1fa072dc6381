/** So many units as somebody typed, perhaps in Arabic digits; null where it is no number from 1 to the most. */
export function readUnits(text: string, most: number): number | null {
  const digits = text
    .trim()
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  if (!/^\d{1,4}$/.test(digits)) return null;
  const units = Number.parseInt(digits, 10);
  return units >= 1 && units <= most ? units : null;
}
