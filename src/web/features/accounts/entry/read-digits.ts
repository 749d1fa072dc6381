export const CODE_DIGITS = 6;

/** The digits of a code as apps show it, "123 456", and as Arabic and Persian keyboards write it. */
export function readDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/\D/g, '')
    .slice(0, CODE_DIGITS);
}
