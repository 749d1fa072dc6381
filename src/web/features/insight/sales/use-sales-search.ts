import { useNavigate, useSearch } from '@tanstack/react-router';
import { salesSearch, type SalesSearch } from './sales-search.ts';

type Change = { [K in keyof SalesSearch]?: string | undefined };

/** What the address asks for, and how it is changed; an empty text ends a choice. */
export function useSalesSearch(): { search: SalesSearch; choose: (change: Change) => void } {
  const search = salesSearch({ ...useSearch({ strict: false }) });
  const navigate = useNavigate();
  return {
    search,
    choose: (change) =>
      void navigate({
        to: '/admin/sales',
        search: salesSearch({ ...search, ...change }),
        resetScroll: false,
      }),
  };
}
