import type { Session } from '#shared/accounts/accounts.contract.ts';
import { chosenCurrency } from '#shared/accounts/chosen-currency.ts';
import { convertMoney, formatMoney } from '#shared/money.ts';
import { readCookie } from '#web/cookies.ts';
import { keep } from '#web/kept.ts';

/**
 * For the page that stands in for all others without a connection (server/store/offline-page.routes.ts): the balance as it was last
 * seen, in words and in the currency of the header. Nothing of orders or codes; it goes with the sign-out, and is not kept for staff who look as a client.
 */
export function keepLastSeen(session: Session | undefined): void {
  if (session === undefined) return;
  const { profile, balance, looked_at_by, store } = session;
  const isOwn = profile !== null && balance !== null && looked_at_by === null;
  const currency = chosenCurrency(session, readCookie('currency'));
  const shown =
    isOwn && (balance.currency === currency ? balance : convertMoney(balance, currency, store.rates));
  const seen = shown !== false && {
    balance: { en: formatMoney(shown, 'en'), ar: formatMoney(shown, 'ar') },
    at: new Date().toISOString(),
  };
  keep('last-seen', seen === false ? null : JSON.stringify(seen));
}
