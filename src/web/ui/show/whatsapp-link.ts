/** Where a chat with this number begins; null where it can't be one of a mobile of Algeria. Others may be. */
export function whatsappLink(phone: string): string | null {
  const typed = phone.replaceAll(/\D/g, '');
  // +213 (0) 550 is written as well.
  const digits = (phone.trim().startsWith('+') ? typed : `213${typed.slice(1)}`).replace(/^2130/, '213');
  if (digits.startsWith('213') && !/^213[5-7]\d{8}$/.test(digits)) return null;
  return `https://wa.me/${digits}`;
}
