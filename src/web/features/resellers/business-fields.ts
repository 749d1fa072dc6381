import { cleanTyped } from '#shared/clean-typed.ts';
import { phoneText } from '#shared/phone-text.ts';
import type { Business } from '#shared/resellers/business.contract.ts';
import type { CallOptions } from '#web/api/call.ts';

type Body = CallOptions<'PUT /api/business'>['body'];
export type BusinessField = keyof Body;
export type Draft = Record<BusinessField, string>;

/** The official numbers, in the order of Algerian invoices. */
export const numberFields = ['rc', 'nif', 'nis', 'ai'] as const;
export const fieldNames = [
  'trade_name',
  'phone',
  'wilaya',
  'address',
  ...numberFields,
] as const satisfies readonly BusinessField[];

/** The saved fields as they stand in the form. */
export function draftOf(business: Business): Draft {
  const { trade_name, phone, wilaya, address, rc, nif, nis, ai } = business;
  return {
    trade_name: trade_name ?? '',
    phone: phoneText(phone ?? ''),
    wilaya: wilaya === null ? '' : String(wilaya),
    address: address ?? '',
    rc: rc ?? '',
    nif: groupDigits(nif ?? ''),
    nis: groupDigits(nis ?? ''),
    ai: groupDigits(ai ?? ''),
  };
}

/** What is sent: empty fields as null. The server takes numbers with spaces, dots and dashes in them. */
export function bodyOf(draft: Draft): Body {
  const given = (field: BusinessField) => draft[field].trim() || null;
  const wilaya = given('wilaya');
  return {
    trade_name: given('trade_name'),
    phone: given('phone'),
    wilaya: wilaya === null ? null : Number(wilaya),
    address: given('address'),
    rc: given('rc'),
    nif: given('nif'),
    nis: given('nis'),
    ai: given('ai'),
  };
}

/** Whether two texts of a field mean the same: how digits are grouped does not matter. */
export function isSame(field: BusinessField, one: string, other: string): boolean {
  return plain(field, one) === plain(field, other);
}

function plain(field: BusinessField, text: string): string {
  return field === 'nif' || field === 'nis' || field === 'ai'
    ? cleanTyped(text).replaceAll(/[\s.-]/g, '')
    : text.trim();
}

/** "000016001234567" as "000 016 001 234 567": long numbers are compared with paper by groups. */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\d{3}(?=\d)/g, '$& ');
}
