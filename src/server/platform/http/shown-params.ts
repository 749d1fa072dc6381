import { listOf, type Language } from '#shared/locale.ts';
import { currencies, formatMoney } from '#shared/money.ts';
import { shownDates } from '../documents/shown-dates.ts';

type Params = Readonly<Record<string, string>>;

/** Those that are comma-separated lists. */
const LISTS = new Set(['kinds', 'columns']);

/** Params of a refusal as its reader writes them: amounts that have a currency beside them, days and lists. */
export function shownParams(params: Params, language: Language): Record<string, string> {
  const { limit, left, unit_price: price, date } = params;
  const currency = currencies.find((one) => one === params['currency']);
  const amounts = currency === undefined ? {} : { limit, left, price };
  return {
    ...Object.fromEntries(
      Object.entries(params).map(([name, text]) => [
        name,
        LISTS.has(name) ? listOf(text.split(', '), language) : text,
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(amounts).flatMap(([name, amount]): [string, string][] =>
        amount === undefined || currency === undefined
          ? []
          : [[name, formatMoney({ amount, currency }, language)]],
      ),
    ),
    ...(date === undefined ? {} : { date: shownDates(language).day(date) }),
  };
}
