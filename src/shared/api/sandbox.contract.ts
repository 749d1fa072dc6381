import { z } from 'zod';
import { money, paidMoney, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/**
 * The sandbox of a business, that its test keys act on: products that always behave alike, a test balance and a clock of its own.
 * By a session, or by a test key.
 */

const sandbox = z.object({
  /** What time it is there. */
  now: timestamp,
  /** What test keys can spend. */
  balance: money,
  orders: z.number().int(),
  quotes: z.number().int(),
});
export type Sandbox = z.output<typeof sandbox>;

const one = { access: 'manage_api_keys', response: sandbox } as const;

export const readSandbox = route({
  ...one,
  method: 'GET',
  path: '/api/sandbox',
  summary: 'The sandbox that test keys act on: its balance and its clock',
  scope: 'read_balance',
  errors: ['test_key_required'],
});

export const fillSandbox = route({
  ...one,
  method: 'PUT',
  path: '/api/sandbox/balance',
  summary: 'Set the test balance',
  scope: 'buy',
  body: z.strictObject({
    balance: paidMoney.extend({ currency: z.literal('DZD') }),
    fails: z.boolean().default(false),
  }),
  errors: ['test_key_required'],
});

/** A clock of the sandbox is never so far ahead that its dates are none. */
export const SANDBOX_AHEAD_DAYS = 3660;

export const advanceSandbox = route({
  ...one,
  method: 'POST',
  path: '/api/sandbox/clock',
  summary: 'Let time pass in the sandbox: what would be delivered, answered or over by then is',
  scope: 'buy',
  body: z.strictObject({
    seconds: z
      .number()
      .int()
      .min(1)
      .max(366 * 86_400),
  }),
  errors: ['test_key_required', 'sandbox_too_far'],
});

export const resetSandbox = route({
  ...one,
  method: 'POST',
  path: '/api/sandbox/reset',
  summary: 'Start the sandbox over: no orders or quotes, its clock at the present, and the balance full',
  scope: 'buy',
  errors: ['test_key_required'],
});
