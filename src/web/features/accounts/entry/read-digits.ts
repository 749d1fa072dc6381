export const CODE_DIGITS = 6;
const EASTERN_ZERO = '٠'.charCodeAt(0);

/** The digits of a code as apps show it, "123 456", and as Arabic keyboards write it. */
export function readDigits(typed: string): string {
  return typed
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - EASTERN_ZERO))
    .replaceAll(/\D/g, '')
    .slice(0, CODE_DIGITS);
}
