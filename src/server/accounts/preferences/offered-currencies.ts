import { currencies, type Currency } from '#shared/money.ts';
import type { Db } from '#server/platform/database/pool.ts';

interface Offer {
  default_currency: Currency;
  has_multiple_currencies: boolean;
}

/** Display currencies on offer: all, or only the default. */
export function offeredCurrencies({ default_currency, has_multiple_currencies }: Offer): Currency[] {
  return has_multiple_currencies ? [...currencies] : [default_currency];
}

export async function readOfferedCurrencies(db: Db): Promise<Currency[]> {
  const settings = await db
    .selectFrom('settings')
    .select(['default_currency', 'has_multiple_currencies'])
    .executeTakeFirstOrThrow();
  return offeredCurrencies(settings);
}

/** A preference that is not on offer counts as none, but is kept and applies once it is offered again. */
export function chosenIfOffered(chosen: Currency | null, offered: Currency[]): Currency | null {
  return chosen !== null && offered.includes(chosen) ? chosen : null;
}
