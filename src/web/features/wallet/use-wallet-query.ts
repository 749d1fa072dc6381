import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useCurrency } from '#web/ui/show/currency.ts';

/** The balance with what is held, on its way and last moved: for the panel of the header and the dashboard. */
export function useWalletQuery() {
  const { language } = useLanguage();
  const { currency } = useCurrency();
  return queryOptions({
    queryKey: ['balance', 'wallet', language, currency],
    queryFn: async ({ signal }) => (await call('GET /api/wallet', { query: { currency }, signal })).data,
    placeholderData: keepPreviousData,
  });
}
