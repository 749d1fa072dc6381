import { useQuery } from '@tanstack/react-query';
import type { Order } from '#shared/orders/orders.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { latestOrders } from '../dashboard/store-queries.ts';
import { foldText } from './fold-text.ts';

const SHOWN = 4;
/** Before anything is typed. */
const RECENT = 3;

/** The business's own orders whose number holds what is typed; the newest where nothing is. */
export function useOrders(text: string): {
  orders: readonly Order[];
  error: Error | null;
  retry: () => void;
} {
  const isAllowed = useMay()('see_orders');
  const { data = [], error, refetch } = useQuery({ ...latestOrders, enabled: isAllowed });
  const wanted = foldText(text);
  const orders =
    wanted === ''
      ? data.slice(0, RECENT)
      : data.filter(({ order_number }) => foldText(order_number).includes(wanted)).slice(0, SHOWN);
  return { orders, error, retry: () => void refetch() };
}
