import type { Currency } from '../money.ts';
import type { Session } from './accounts.contract.ts';

/**
 * In which currency somebody sees prices: as chosen on this device, else in the profile, else as the store has it. What was
 * chosen once may be offered no more.
 */
export function chosenCurrency(
  { profile, store }: Pick<Session, 'profile' | 'store'>,
  onDevice: string | null | undefined,
): Currency {
  const offered = (wanted: string | null | undefined) => store.currencies.find((one) => one === wanted);
  return offered(onDevice) ?? offered(profile?.currency) ?? store.default_currency;
}
