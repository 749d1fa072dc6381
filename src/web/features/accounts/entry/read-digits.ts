import { cleanTyped } from '#shared/clean-typed.ts';

export const CODE_DIGITS = 6;

/** The digits of a code as apps show it, "123 456", and as Arabic keyboards write it. */
export function readDigits(typed: string): string {
  return cleanTyped(typed).replaceAll(/\D/g, '').slice(0, CODE_DIGITS);
}
