/** A whole number as somebody typed it, perhaps in Arabic digits; null where it is none from `least` to `most`. */
export function readCount(text: string, least: number, most: number): number | null {
  const digits = text
    .trim()
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  if (!/^\d{1,9}$/.test(digits)) return null;
  const count = Number.parseInt(digits, 10);
  return count >= least && count <= most ? count : null;
}
