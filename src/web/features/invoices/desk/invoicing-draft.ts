import type { Invoicing } from '#shared/invoices/invoices.contract.ts';
import type { CallOptions } from '#web/api/call.ts';
import { groupDigits } from '#web/features/resellers/business-fields.ts';
import { readPercent } from '#shared/read-number.ts';

export type InvoicingBody = CallOptions<'PUT /api/admin/invoicing'>['body'];
export const invoicingFields = [
  'name',
  'legal_form',
  'capital',
  'address',
  'rc',
  'nif',
  'nis',
  'ai',
  'tax_rate',
] as const satisfies (keyof InvoicingBody)[];
export type InvoicingField = (typeof invoicingFields)[number];
export type InvoicingDraft = Record<InvoicingField, string>;

/** The saved fields as they stand in the form. */
export function draftOf({ seller, tax_rate }: Invoicing): InvoicingDraft {
  return {
    name: seller.name,
    legal_form: seller.legal_form ?? '',
    capital: seller.capital ?? '',
    address: seller.address ?? '',
    rc: seller.rc ?? '',
    nif: groupDigits(seller.nif ?? ''),
    nis: groupDigits(seller.nis ?? ''),
    ai: groupDigits(seller.ai ?? ''),
    tax_rate,
  };
}

/** What is sent: empty fields as null. The server takes numbers with spaces, dots and dashes in them. */
export function bodyOf(draft: InvoicingDraft, version: number): InvoicingBody {
  const given = (field: InvoicingField) => draft[field].trim() || null;
  return {
    version,
    name: draft.name.trim(),
    legal_form: given('legal_form'),
    capital: given('capital'),
    address: given('address'),
    rc: given('rc'),
    nif: given('nif'),
    nis: given('nis'),
    ai: given('ai'),
    tax_rate: percentOf(draft.tax_rate),
  };
}

/** "19,5 %" as 19.5, nothing as 0; what is none goes as it stands, and the store says so. */
function percentOf(typed: string): string {
  const limits = { decimals: 2, least: '0', most: '99.99' };
  return typed.trim() === '' ? '0' : (readPercent(typed, limits) ?? typed.trim());
}

/** Whether two drafts mean the same. */
export function isSame(one: InvoicingDraft, other: InvoicingDraft): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain(draft: InvoicingDraft): InvoicingBody {
  const { nif, nis, ai, ...body } = bodyOf(draft, 0);
  const digits = (text: string | null) => text?.replaceAll(/[\s.-]/g, '') ?? null;
  return { ...body, nif: digits(nif), nis: digits(nis), ai: digits(ai) };
}
