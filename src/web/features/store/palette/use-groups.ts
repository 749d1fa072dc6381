import {
  IconCategory,
  IconHeadset,
  IconPackage,
  IconReceipt,
  IconSearch,
  IconShoppingBag,
  IconUsers,
} from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { foldText, holdsTyped } from '#shared/fold-text.ts';
import { inLanguage, isolate } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useMay } from '#web/session/access.tsx';
import { isNamedBy, isNearlyNamedBy } from '#web/ui/list/named-by.ts';
import type { Entry, Group } from './palette-entry.ts';
import { useActions } from './use-actions.ts';
import { useCodeSearch } from './use-code-search.ts';
import type { Go } from './use-go.ts';
import { useHelp } from './use-help.ts';
import { usePages, useSections } from './use-pages.ts';
import { usePanelEntries } from './use-panel-entries.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Order } from '#shared/orders/orders.contract.ts';
import { call } from '#web/api/call.ts';

export interface Found {
  groups: readonly Group[];
  /** Nothing but ways onward. */
  isEmpty: boolean;
  suggestions: Suggestions;
  orders: { error: Error | null; retry: () => void };
  isPanel: boolean;
  panel: { isWaiting: boolean; error: Error | null; retry: () => void };
  codes: { note: string | null; error: Error | null; retry: () => void };
}

/** Long, with a digit and in one piece: who finds nothing else for it means a code. */
const LIKE_A_CODE = /^(?=.*\d)\S{8,}$/;

/** All that the palette has for what is typed, in the order that it stands in. */
export function useGroups(text: string, go: Go, close: () => void): Found {
  const typed = text.trim();
  const isAdmin = useLocation({ select: ({ pathname }) => /^\/admin(\/|$)/.test(pathname) });
  const suggestions = useSuggestions(text);
  const catalogue = useCatalogueEntries(suggestions, go, isAdmin);
  const onward = useWaysOnward(typed, go, isAdmin);
  const orders = useOrders(text, go);
  const panel = usePanelEntries(isAdmin ? text : '', go);
  const codes = useCodeSearch(isAdmin ? typed : '', go);
  const pages = usePages(go);
  const sections = useSections(go);
  const actions = useActions(go, close);
  const help = useHelp(typed, go);
  const rest = {
    orders: { error: orders.error, retry: orders.retry },
    suggestions,
    panel,
    codes,
    isPanel: isAdmin,
  };

  if (typed === '') {
    const groups: Group[] = [
      isAdmin ? { name: 'sections', entries: sections } : { name: 'pages', entries: pages.main },
      // Below what is there at once: they come a moment later, and must not push it away from under a finger.
      { name: 'recent_orders', entries: orders.entries },
      { name: 'actions', entries: actions },
    ];
    return { groups: withEntries(groups), isEmpty: false, ...rest };
  }
  const named = (entries: readonly Entry[]) => namedBy(typed, entries);
  const products: Group[] = [
    {
      name: 'products',
      entries:
        catalogue.products.length + panel.hiddenProducts.length === 0
          ? []
          : [...catalogue.products, ...panel.hiddenProducts, onward.allResults],
    },
    panel.clients,
    { name: 'categories', entries: catalogue.categories },
  ];
  const places: Group[] = [
    { name: 'sections', entries: named(sections) },
    { name: 'pages', entries: named([...pages.main, ...pages.rest]) },
    { name: 'actions', entries: named(actions) },
  ];
  // Who types the name of a page wants that page.
  const isPlace = places.some(({ entries }) =>
    entries.some(({ label }) => foldText(label).startsWith(foldText(typed))),
  );
  const groups = withEntries([
    ...panel.numbered,
    ...(isPlace ? places : products),
    { name: 'orders', entries: orders.entries },
    ...(isPlace ? products : places),
    { name: 'help', entries: help },
  ]);
  const isWaiting = suggestions.isWaiting || panel.isWaiting;
  const isEmpty =
    groups.length + panel.people.length === 0 &&
    !isWaiting &&
    suggestions.error === null &&
    panel.error === null;
  const people: Group = { name: 'people', entries: [...panel.people, ...onward.people] };
  const coded: Group = { name: 'codes', entries: codes.entries };
  const shown = isEmpty ? insteadOf(typed, coded, onward.instead) : [...groups, people, coded];
  return { groups: withEntries(shown), isEmpty, ...rest };
}

/** Where nothing was found. */
function insteadOf(typed: string, coded: Group, entries: readonly Entry[]): Group[] {
  const instead: Group = { name: 'instead', entries };
  return LIKE_A_CODE.test(typed) ? [coded, instead] : [instead, coded];
}

/** Those whose own name it is before those that it is another word for; where there are none, those that it is nearly. */
function namedBy(typed: string, entries: readonly Entry[]): Entry[] {
  const isOwn = ({ label }: Entry) => isNamedBy(typed, label);
  const isOther = (entry: Entry) => !isOwn(entry) && isNamedBy(typed, `${entry.label} ${entry.also ?? ''}`);
  const named = [...entries.filter(isOwn), ...entries.filter(isOther)];
  if (named.length > 0) return named;
  return entries.filter(({ label, also = '' }) => isNearlyNamedBy(typed, `${label} ${also}`));
}

function withEntries(groups: readonly Group[]): Group[] {
  return groups.filter(({ entries }) => entries.length > 0);
}

/** In the panel a product leads to where it is edited, for who may. */
function useCatalogueEntries({ found }: Suggestions, go: Go, isAdmin: boolean) {
  const { language } = useLanguage();
  const edits = useMay()('manage_catalogue') && isAdmin;
  return {
    products: (found?.products ?? []).map((product): Entry => ({
      id: `product-${product.id}`,
      label: inLanguage(language, product.name, product.name_ar),
      detail: product.sku,
      Icon: IconPackage,
      product,
      run: () =>
        go(
          edits
            ? { to: '/admin/products/$productId', params: { productId: product.id } }
            : { to: '/product/$productId', params: { productId: product.url_slug } },
        ),
    })),
    categories: (found?.categories ?? []).map((category): Entry => ({
      id: `category-${category.id}`,
      label: inLanguage(language, category.name, category.name_ar),
      Icon: IconCategory,
      run: () => go({ to: '/category/$categoryId', params: { categoryId: category.url_slug } }),
    })),
  };
}

function useWaysOnward(typed: string, go: Go, isAdmin: boolean) {
  const t = useTranslations('palette');
  const may = useMay();
  const seesPeople = may('read_clients') && isAdmin;
  // Where products that are not on sale are found, the list of all results has them too.
  const list = may('manage_catalogue') && isAdmin ? '/admin/products' : '/products';
  const text = isolate(typed);
  const people: Entry = {
    id: 'people',
    label: t('people', { text }),
    Icon: IconUsers,
    run: () => go({ to: '/admin/users', search: { search: typed } }),
  };
  const allResults: Entry = {
    id: 'all-results',
    label: t('all_results', { text }),
    Icon: IconSearch,
    run: () => go({ to: list, search: { search: typed } }),
  };
  const instead: Entry[] = [
    ...(seesPeople ? [people] : []),
    {
      id: 'all-products',
      label: t('all_products'),
      Icon: IconShoppingBag,
      run: () => go({ to: list }),
    },
    { id: 'support', label: t('ask_support'), Icon: IconHeadset, run: () => go({ to: '/support' }) },
  ];
  return { allResults, instead, people: seesPeople ? [people] : [] };
}

const SHOWN = 4;
/** Before anything is typed. */
const RECENT = 3;

/** As many as are searched for what is typed. */
const latestOrders = queryOptions({
  queryKey: ['orders', 'latest'],
  queryFn: async ({ signal }): Promise<Order[]> =>
    (await call('GET /api/orders', { query: { limit: 100 }, signal })).data,
});

/** The business's own orders whose number holds what is typed; the newest where nothing is. */
function useOrders(
  text: string,
  go: Go,
): {
  entries: readonly Entry[];
  error: Error | null;
  retry: () => void;
} {
  const isAllowed = useMay()('see_orders');
  const { data = [], error, refetch } = useQuery({ ...latestOrders, enabled: isAllowed });
  const orders =
    text.trim() === ''
      ? data.slice(0, RECENT)
      : data.filter(({ order_number }) => holdsTyped(order_number, text)).slice(0, SHOWN);
  const entries = orders.map(({ id, order_number }) => ({
    id: `order-${id}`,
    label: order_number,
    Icon: IconReceipt,
    run: () => go({ to: '/purchase-history/$orderId', params: { orderId: id } }),
  }));
  return { entries, error, retry: () => void refetch() };
}
