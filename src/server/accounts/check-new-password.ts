import { isStaffRole, type Role } from '#shared/permissions.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { commonPasswords } from './common-passwords.ts';

/** Characters. Specification, section 5. */
const CLIENT_MIN = 6;
/** Accounts with more power are worth more guesses (design, section 6). */
const STAFF_MIN = 12;

/** Rules for every new password. Refusals: password_too_short, password_too_short_for_staff, password_too_common. */
export function checkNewPassword(password: string, role: Role): void {
  if (password.length < CLIENT_MIN) throw new Refusal('password_too_short');
  if (isStaffRole(role) && password.length < STAFF_MIN) throw new Refusal('password_too_short_for_staff');
  if (commonPasswords.has(password.toLowerCase())) throw new Refusal('password_too_common');
}
