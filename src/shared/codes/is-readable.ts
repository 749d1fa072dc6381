/** One column has the codes, and one at most their expiry. */
export function isReadable(columns: readonly string[]): boolean {
  const count = (kind: 'code' | 'expires_at') => columns.filter((one) => one === kind).length;
  return count('code') === 1 && count('expires_at') < 2;
}
