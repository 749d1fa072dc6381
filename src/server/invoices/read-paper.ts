import { z } from 'zod';
import { currency } from '#shared/contracts/fields.ts';
import { paperKinds, paperNumber } from '#shared/paper-number.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';

const text = z.string().nullable();
const numbers = { rc: text, nif: text, nis: text, ai: text };
const paperRow = z.object({
  kind: z.enum(paperKinds),
  year: z.number(),
  number: z.number(),
  issued_at: z.string(),
  /** As of the issue date. */
  seller: z.object({
    name: z.string(),
    legal_form: text,
    capital: text,
    address: text,
    phone: text,
    email: text,
    ...numbers,
  }),
  buyer: z.object({
    name: z.string(),
    wilaya: z.number().nullable(),
    address: text,
    phone: text,
    email: text,
    ...numbers,
  }),
  lines: z.array(
    z.object({
      name: z.string(),
      name_ar: z.string(),
      option: text,
      option_ar: text,
      quantity: z.number(),
      unit_price: z.string(),
      total: z.string(),
    }),
  ),
  currency,
  tax_rate: z.string(),
  net_amount: z.string(),
  tax_amount: z.string(),
  total_amount: z.string(),
  /** Dinars per unit of its currency at payment, and the total in dinars; null for dinars, and before 0041. */
  rate_dzd: text,
  total_dzd: text,
  order_number: z.string(),
  paid_at: z.string(),
  /** Credit notes only. */
  invoice_year: z.number().nullable(),
  invoice_number: z.number().nullable(),
  invoice_issued_at: text,
  reason: text,
  refunded_at: text,
});
export type Paper = Omit<
  z.output<typeof paperRow>,
  'invoice_year' | 'invoice_number' | 'invoice_issued_at'
> & {
  /** Credit notes only: the invoice it partly reverses. */
  invoice: { number: string; issued_at: string } | null;
};

/** A whole invoice or credit note. `resellerId`: its owner to check; null for staff. Refusal: not_found. */
export async function readPaper(
  db: Db,
  { id, resellerId }: { id: string; resellerId: string | null },
): Promise<Paper> {
  const { rows } = await sql`
    select i.kind, i.year, i.number, i.issued_at, i.seller, i.buyer, i.lines, i.currency,
      trim_scale(i.tax_rate)::text as tax_rate, i.net_amount, i.tax_amount, i.total_amount,
      trim_scale(i.rate_dzd)::text as rate_dzd, i.total_dzd, o.order_number,
      o.created_at as paid_at, of.year as invoice_year, of.number as invoice_number, of.issued_at as invoice_issued_at,
      r.reason, r.created_at as refunded_at
    from invoices i
    join orders o on o.id = i.order_id
    left join invoices of on of.id = i.invoice_id
    left join order_refunds r on r.id = i.refund_id
    where i.id = ${id} and (${resellerId}::uuid is null or i.reseller_id = ${resellerId}::uuid)`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Refusal('not_found');
  const { invoice_year: year, invoice_number: number, invoice_issued_at, ...row } = paperRow.parse(found);
  const invoice =
    year === null || number === null || invoice_issued_at === null
      ? null
      : { number: paperNumber({ kind: 'invoice', year, number }), issued_at: invoice_issued_at };
  return { ...row, invoice };
}
