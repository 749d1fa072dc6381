import { cursor, id, looks, oneOf, searchOf, text } from '#web/ui/list/search-of.ts';

export const otherStatuses = ['all', 'replaced', 'refunded', 'refused'] as const;

/** The delivery desk as it stands in its address. */
export const deliverySearch = searchOf(
  {
    /** Without it: what waits. */
    tab: looks(oneOf(['reports'])),
    /** Of reports; without it: those that are open. */
    status: oneOf([...otherStatuses, 'open'], 'open'),
    product_id: id,
    client_id: id,
    search: text(),
    cursor,
  },
  { without: ({ tab }) => (tab === 'reports' ? [] : ['status']) },
);
export type DeliverySearch = ReturnType<typeof deliverySearch>;

/** The filters of what waits, as the interface names them. */
export const waitingFilters = ({ tab: _, status: __, ...search }: DeliverySearch) => search;

/** The filters of reports. */
export const reportFilters = ({ tab: _, status, ...search }: DeliverySearch) => ({
  ...search,
  ...(status === 'all' ? {} : { status: status ?? ('open' as const) }),
});
