/** Numbers of orders begin with the year that they were placed in: R26-000123. */
const YEARS = 20;
const DIGITS = 6;

/** The numbers of orders that somebody may mean who types this: a number with its zeros or not, or what stands behind the year. */
export function orderNumbersOf(search: string, now = new Date()): string[] {
  const typed = search.trim().replace(/^#/, '').toUpperCase();
  const [, year, number] = /^R?(\d\d)-(\d{1,9})$/.exec(typed) ?? [];
  if (year !== undefined && number !== undefined)
    return [`R${year}-${number.replace(/^0+/, '').padStart(DIGITS, '0')}`];
  if (!/^\d{1,9}$/.test(typed)) return [typed];
  const padded = typed.replace(/^0+/, '').padStart(DIGITS, '0');
  return Array.from({ length: YEARS }, (_, ago) => {
    const year = String((now.getUTCFullYear() - ago) % 100).padStart(2, '0');
    return `R${year}-${padded}`;
  });
}
