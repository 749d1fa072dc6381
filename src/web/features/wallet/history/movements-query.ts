import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#web/i18n/use-language.ts';
import { listOf } from '#web/ui/list/list-of.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import { movementSearch, type MovementSearch } from './movement-search.ts';

/** A page of the movements, newest first. They name what was bought in the reader's language: each has its own. */
export function useMovements(search: MovementSearch) {
  const { language } = useLanguage();
  const { currency } = useCurrency();
  const query = listOf('GET /api/balance-transactions', ['balance', 'movements', language]);
  return useQuery(query({ query: { currency, ...movementSearch.query(search) } }));
}
