import { z } from 'zod';
import { currency, isAboveZero, money, pageQuery, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** Units of a currency for one US dollar, and what a change of it does. */

const units = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,8})?$/, 'not_an_amount')
  .refine(isAboveZero, 'too_small');
/** A dollar is a dollar. */
const changeable = z.enum(['DZD', 'EUR']);

export const rate = z.object({
  currency,
  units_per_usd: z.string(),
  /** null: the store itself, at its first start. */
  author: z.string().nullable(),
  created_at: timestamp,
});

export const readRates = route({
  method: 'GET',
  path: '/api/admin/rates',
  summary: 'The rates in force',
  access: 'read_ledger',
  response: z.array(rate),
  errors: [],
});

export const listRateHistory = route({
  method: 'GET',
  path: '/api/admin/rates/history',
  summary: 'Every rate that was ever in force, newest first',
  access: 'read_ledger',
  query: z.strictObject({ ...pageQuery, currency: currency.optional() }),
  response: z.array(rate.extend({ previous: z.string().nullable() })),
  isList: true,
  errors: [],
});

export const readRateEffect = route({
  method: 'GET',
  path: '/api/admin/rates/effect',
  summary: 'What all balances together are worth in a currency, at its rate and at another one',
  access: 'read_ledger',
  query: z.strictObject({ currency: changeable, units_per_usd: units }),
  response: z.object({
    /** What is in force now: send it along with the change. */
    units_per_usd: z.string(),
    wallets: z.number().int(),
    /** In the ledger's currency; it does not change where that is not this currency. */
    balances: money,
    before: money,
    after: money,
    difference: money,
    /** Signed, with two decimals. */
    percent: z.string(),
    /** So large a change has to be confirmed. */
    is_jump: z.boolean(),
  }),
  errors: [],
});

export const changeRate = route({
  method: 'POST',
  path: '/api/admin/rates',
  summary: 'A rate that is in force from now on',
  access: 'change_rates',
  needsRecentPassword: true,
  body: z.strictObject({
    currency: changeable,
    units_per_usd: units,
    /** The rate that was in force when the effect was shown: refused where it is another one by now. */
    instead_of: units,
    /** Needed for a change of more than a tenth. */
    confirms_jump: z.literal(true).optional(),
  }),
  response: rate,
  status: 201,
  errors: ['rate_changed', 'rate_unchanged', 'rate_jump'],
});
