import { addMoney, type Money } from '#shared/money.ts';
import type { OrderAct } from '#shared/orders/order-acts.contract.ts';
import type { OrderStatus } from '#shared/orders/orders.contract.ts';

/** What can be made of an order in each state (design, section 7). The store itself decides, when it is asked. */
export const actsFrom: Record<OrderStatus, readonly OrderAct[]> = {
  pending: ['process', 'complete', 'cancel'],
  processing: ['complete', 'cancel'],
  completed: [],
  cancelled: [],
};

/** What can be made of some of these orders, and of how many each. */
export function actsOf(orders: readonly { status: OrderStatus }[]): { act: OrderAct; fit: number }[] {
  return (['process', 'complete', 'cancel'] as const)
    .map((act) => ({ act, fit: orders.filter(({ status }) => actsFrom[status].includes(act)).length }))
    .filter(({ fit }) => fit > 0);
}

/** The sum of amounts in one currency; null where there is none, or several currencies. */
export function sumOf(amounts: readonly Money[]): Money | null {
  const [first, ...others] = amounts;
  if (first === undefined || others.some(({ currency }) => currency !== first.currency)) return null;
  return others.reduce((sum, amount) => addMoney(sum, amount), first);
}
