import { z } from 'zod';
import { cleanTyped } from '../clean-typed.ts';
import { route } from '../contracts/route.ts';

/** As apps show it, 123 456, in anyone's digits. */
const code = z
  .string()
  .max(40)
  .transform((typed) => cleanTyped(typed).replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));
const recoveryCodes = z.object({
  /** Shown this once; each is good for one sign-in. */
  recovery_codes: z.array(z.string()),
});

export const readTwoFactor = route({
  method: 'GET',
  path: '/api/two-factor',
  summary: 'Whether signing in asks for a code, and how many recovery codes are left',
  access: 'signed_in',
  response: z.object({ is_on: z.boolean(), recovery_codes_left: z.number().int() }),
  errors: [],
});

export const prepareTwoFactor = route({
  method: 'POST',
  path: '/api/two-factor/prepare',
  summary: 'Make a new secret to put into an app; nothing is switched on yet',
  access: 'signed_in',
  needsRecentPassword: true,
  response: z.object({
    /** Base32, in groups of four for typing. */
    secret: z.string(),
    /** otpauth://totp/…, for a QR code. */
    address: z.string(),
  }),
  errors: ['two_factor_is_on'],
});

export const turnOnTwoFactor = route({
  method: 'POST',
  path: '/api/two-factor',
  summary: 'Switch it on with a code of the app',
  access: 'signed_in',
  needsRecentPassword: true,
  body: z.strictObject({ code }),
  response: recoveryCodes,
  errors: ['two_factor_is_on', 'two_factor_is_off', 'two_factor_code_wrong', 'too_many_attempts'],
});

export const turnOffTwoFactor = route({
  method: 'DELETE',
  path: '/api/two-factor',
  summary: 'Switch it off; the recovery codes go with it',
  access: 'signed_in',
  needsRecentPassword: true,
  response: z.object({}),
  errors: ['two_factor_is_off'],
});

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/api/two-factor/recovery-codes',
  summary: 'New recovery codes; the earlier ones stop working',
  access: 'signed_in',
  needsRecentPassword: true,
  response: recoveryCodes,
  errors: ['two_factor_is_off'],
});
