import { useNavigate, useSearch, type AnyRouter, type LinkProps } from '@tanstack/react-router';
import type { PageAddress } from './pager.tsx';
import { rebaseSearch } from './rebase-search.ts';
import type { Search } from './search-of.ts';

interface How {
  /** Each letter would be a step back. */
  isTyping?: boolean;
}

type Change<F> = { [K in keyof F]?: string | undefined };

/** A list, where it stands in its address: what it is narrowed by, how it is sorted, where its page begins. */
export interface List<F> {
  search: F;
  isNarrowed: boolean;
  /** Changes some of it; an empty text ends a filter. A page begins at a row of the list before, so other filters begin at the start. */
  choose: (change: Change<F>, how?: How) => void;
  /** For a field that is typed into; `also` changes with it. */
  field: (key: keyof F & string, also?: Change<F>) => { value: string; onChange: (text: string) => void };
  /** For a choice or a day. */
  choice: (key: keyof F & string, also?: Change<F>) => { value: string; onChoose: (value: string) => void };
  /** Shows another state whole. */
  show: (search: F, how?: How) => void;
  /** Ends all that narrows it. */
  clear: () => void;
  isFirstPage: boolean;
  /** The page that begins at a cursor; null: the first. */
  addressOf: (cursor: string | null) => PageAddress;
}

/** The state of the list at `to`, which is the page's own address. `address` reads it (search-of.ts). */
export function useList<F extends { cursor?: string; search?: string }>(
  to: NonNullable<LinkProps['to']>,
  address: Search<F>,
): List<F> {
  const search = address({ ...useSearch({ strict: false }) });
  const navigate = useNavigate();
  const { cursor, ...first } = search;

  function show(wanted: F, { isTyping = false }: How = {}): void {
    // Of any page: what its address may hold is checked by `address`.
    void navigate<AnyRouter, string, string>({
      to,
      params: true,
      search: rebaseSearch(search, wanted),
      replace: isTyping,
      resetScroll: false,
    });
  }

  const textOf = (key: keyof F & string) => String(search[key] ?? '');

  return {
    search,
    isNarrowed: address.isNarrowed(search),
    choose: (change, how) => show(address({ ...first, ...change }), how),
    field: (key, also) => ({
      value: textOf(key),
      onChange: (text) => show(address({ ...first, ...also, [key]: text }), { isTyping: true }),
    }),
    choice: (key, also) => ({
      value: textOf(key),
      onChoose: (value) => show(address({ ...first, ...also, [key]: value })),
    }),
    show,
    clear: () => show(address.cleared(search)),
    isFirstPage: cursor === undefined,
    addressOf: (at) => ({ to, search: at === null ? first : { ...first, cursor: at } }),
  };
}
