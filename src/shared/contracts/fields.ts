import { z } from 'zod';
import { currencies } from '../money.ts';
import { LINE_UNITS_MAX, ORDER_LINES_MAX } from '../orders/order-limits.ts';
import { trimUnseen } from '../trim-unseen.ts';

/** Fields that several contracts share. */
export const id = z.uuid();
/** In an address: at most so many, with commas between them. */
export function idsUpTo(most: number) {
  const one = z.regexes.uuid().source.slice(1, -1);
  return z.string().regex(new RegExp(`^${one}(,${one}){0,${most - 1}}$`), 'wrong_type');
}
/** In ISO 8601, UTC; the document of the calls says so. */
export const timestamp = z.string().meta({ format: 'date-time' });
export const language = z.enum(['en', 'ar']);
export const currency = z.enum(currencies);

/** Units of a line of an order, bulk order or offer. */
export const units = z.number().int().min(1).max(LINE_UNITS_MAX, 'too_many_units');

/** Lines of an order, of what becomes one, or of an act on one. */
export const linesOf = <S extends z.ZodType>(line: S) =>
  z.array(line).min(1).max(ORDER_LINES_MAX, 'too_many_lines');
/** Of as many lines as an order may have, with what is said of each. */
export const LINES_BYTES_MAX = 4 * 1024 * 1024;

/** Who did something, as staff read it; without a name, by the address. */
export const person = z.object({ id, name: z.string().nullable(), email: z.string() });

/** Money in an answer: any number of decimals, as the ledger holds it. */
export const money = z.object({ amount: z.string(), currency });

/** For amounts and rates that can't be nothing, with `too_small`. */
export const isAboveZero = (amount: string): boolean => /[1-9]/.test(amount);

/** Per cent, from none to `most`; more is answered with `too_large`. */
export const percentUpTo = (most: number, decimals = 2) =>
  z
    .string()
    .regex(new RegExp(String.raw`^\d{1,9}(\.\d{1,${decimals}})?$`), 'not_an_amount')
    .refine((percent) => Number(percent) <= most, 'too_large');

/** An amount of the past in each currency, by the rates of its time. */
export const amountInEach = z.record(currency, z.string());

/** Money in a request: not negative, at most two decimals, below ten thousand million. */
export const paidMoney = z.strictObject({
  amount: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'not_an_amount'),
  currency,
});

export const EMAIL_MAX = 254;
/** Pasted with marks of direction around it, it is the same address. */
export const email = z.string().overwrite(trimUnseen).toLowerCase().max(EMAIL_MAX).pipe(z.email());
/**
 * A name as it stands in greetings and subjects of mails: one line, no marks that turn the direction of what follows, and
 * nothing that a mail program makes a link of. It may be left empty.
 */
export const optionalNameOf = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?!.*:\/\/)[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u, 'wrong_type');
export const nameOf = (max: number) => optionalNameOf(max).min(1);
/** Why staff do what others will ask about. */
export const REASON = { least: 3, most: 500 };
export const reason = z.string().trim().min(REASON.least).max(REASON.most);
export const personName = nameOf(100);

/** Of a product or category in an address. */
export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not_a_slug');
/** Text that staff write, of several lines perhaps. */
export const textOf = (max: number) => z.string().trim().max(max);
/** A code, or what is handed over as one, without the marks around it that come along unseen and that nothing redeems. */
export const pastedText = (least: number, most: number) =>
  z.string().transform(trimUnseen).pipe(z.string().min(least).max(most));
/** A picture of the store: uploaded (contracts/pictures.ts), or drawn for the demo. */
export const pictureUrl = z
  .string()
  .regex(
    /^\/media\/(demo\/(products|categories|promotions)\/[a-z0-9-]{1,80}\.svg|[\da-f-]{36}\/640\.webp)$/,
    'not_allowed',
  );

/** A new password: its rules are checked behind the contract, so that each has its own words. */
export const newPassword = z.string().max(200);

/** A day, as 2026-11-21; none from before there were stores. */
export const day = z.iso.date().refine((date) => date >= '2000-01-01', 'too_early');

export const idParams = z.strictObject({ id });

/** Some of a list, by their ids. */
export const someIds = z.strictObject({ ids: z.array(id).min(1).max(100) });

/** Of the longest cursor: a name of 200 letters of four bytes each, and an id, in base64. */
export const CURSOR_LENGTH = 1200;

/** A moment to the minute, as 2026-11-21T09:30Z; none from before there were stores. */
export const minute = z.iso.datetime({ precision: -1 }).refine((at) => at >= '2000-01-01', 'too_early');

/** A page of a list: specification, section 9 (default 20) and design, section 9 (at most 100). */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(CURSOR_LENGTH).optional(),
};
