import {
  IconCashBanknote,
  IconFileInvoice,
  IconPackage,
  IconReceipt,
  IconUser,
  IconUserShield,
} from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { inLanguage } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import type { Entry, Group } from './palette-entry.ts';
import type { Go } from './use-go.ts';
import { useSettled } from './use-settled.ts';

const panelQuery = (search: string) =>
  queryOptions({
    queryKey: ['panel-search', search],
    queryFn: async ({ signal }) => (await call('GET /api/admin/search', { query: { search }, signal })).data,
    enabled: search !== '',
  });

interface PanelEntries {
  /** What bears the number that was typed. */
  numbered: readonly Group[];
  clients: Group;
  /** Who works for the store. */
  people: readonly Entry[];
  hiddenProducts: readonly Entry[];
  isWaiting: boolean;
  error: Error | null;
  retry: () => void;
}

/** What the panel finds besides what the store's own palette does; nothing for an empty text. */
export function usePanelEntries(text: string, go: Go): PanelEntries {
  const typed = text.trim();
  const asked = useSettled(typed);
  const { language } = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(panelQuery(asked));
  // Of what was typed before nothing is shown: Enter must not open it.
  const found = typed === '' || asked !== typed ? undefined : data;
  return {
    numbered: [
      {
        name: 'all_orders',
        entries: (found?.orders ?? []).map(({ id, order_number, client }) => ({
          id: `order-${id}`,
          label: order_number,
          ...(client === null ? {} : { detail: client }),
          Icon: IconReceipt,
          run: () => go({ to: '/admin/orders/$orderId', params: { orderId: id } }),
        })),
      },
      {
        name: 'invoices',
        entries: (found?.invoices ?? []).map(({ id, number, buyer }) => ({
          id: `invoice-${id}`,
          label: number,
          detail: buyer,
          Icon: IconFileInvoice,
          run: () => go({ to: '/admin/invoices', search: { search: number } }),
        })),
      },
      {
        name: 'deposits',
        entries: (found?.deposits ?? []).map(({ id, number, client }) => ({
          id: `deposit-${id}`,
          label: number,
          ...(client === null ? {} : { detail: client }),
          Icon: IconCashBanknote,
          run: () => go({ to: '/admin/deposits/$depositId', params: { depositId: id } }),
        })),
      },
    ],
    clients: {
      name: 'clients',
      entries: (found?.clients ?? []).map(({ id, trade_name, name, email }) => ({
        id: `client-${id}`,
        label: trade_name ?? name ?? email,
        detail: email,
        Icon: IconUser,
        run: () => go({ to: '/admin/customers/$clientId', params: { clientId: id } }),
      })),
    },
    people: (found?.people ?? []).map(({ id, name, email }) => ({
      id: `person-${id}`,
      label: name ?? email,
      detail: email,
      Icon: IconUserShield,
      run: () => go({ to: '/admin/users', search: { search: email } }),
    })),
    hiddenProducts: (found?.hidden_products ?? []).map(({ id, name, name_ar, sku }) => ({
      id: `product-${id}`,
      label: inLanguage(language, name, name_ar),
      detail: sku,
      Icon: IconPackage,
      run: () => go({ to: '/admin/products/$productId', params: { productId: id } }),
    })),
    isWaiting: typed !== '' && (asked !== typed || (isFetching && data === undefined)),
    error: typed === '' ? null : error,
    retry: () => void refetch(),
  };
}
