/** Of a phone number as it is typed. */
export const PHONE_MAX = 30;

/** A number in E.164 as it is read: an Algerian one in groups, +213 555 01 02 03. */
export function phoneText(phone: string): string {
  return phone.replace(/^(\+213)(\d{2,3})(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5');
}
