import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { cleanTyped } from '#shared/clean-typed.ts';
import { Refusal } from './http/refusal.ts';

/** What people put between digits, beside what the library knows: (+213) 555, 0555_01. */
const BETWEEN = /[()[\]_,·]/g;

/** A phone number in E.164, however it is written; without a country it is Algerian. Refusal: invalid_request. */
export function readPhone(typed: string, field: string): string {
  const plain = cleanTyped(typed).replaceAll(BETWEEN, ' ').trim();
  const phone = parsePhoneNumberFromString(plain, { defaultCountry: 'DZ', extract: false });
  if (phone?.isValid() === true && phone.ext === undefined) return phone.number;
  throw new Refusal('invalid_request', {}, [{ field, problem: 'not_a_phone' }]);
}
