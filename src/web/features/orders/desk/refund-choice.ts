import type { Refundable, RefundLine } from '#shared/orders/delivery-desk.contract.ts';
import { addMoney, multiplyMoney, type Money } from '#shared/money.ts';

/** What of an order can be paid back. */
export type Payable = Pick<Refundable, 'total' | 'lines'>;

/** What someone has ticked to pay back: so many waiting units of lines, and deliveries, by their ids. */
export interface RefundChoice {
  waiting: ReadonlyMap<string, number>;
  deliveries: ReadonlySet<string>;
}

export const nothingChosen: RefundChoice = { waiting: new Map(), deliveries: new Set() };

export function everythingOf({ lines }: Payable): RefundChoice {
  return {
    waiting: new Map(lines.map(({ item_id, waiting }) => [item_id, waiting])),
    deliveries: new Set(lines.flatMap(({ deliveries }) => deliveries.map(({ id }) => id))),
  };
}

/** Of an order's lines one alone. */
export function ofLine(refundable: Payable, itemId: string | undefined): Payable {
  if (itemId === undefined) return refundable;
  return { ...refundable, lines: refundable.lines.filter(({ item_id }) => item_id === itemId) };
}

/** Everything where that is one thing; of several, which one is for a person to say. */
export function onlyOf(refundable: Payable): RefundChoice {
  const things = refundable.lines.reduce(
    (count, { waiting, deliveries }) => count + Math.min(waiting, 1) + deliveries.length,
    0,
  );
  return things === 1 ? everythingOf(refundable) : nothingChosen;
}

/** The choice as the store takes it. What is not there any more, because someone else was first, is left out. */
export function linesOf({ lines }: Payable, choice: RefundChoice): RefundLine[] {
  return lines
    .map(({ item_id, waiting, deliveries }) => ({
      item_id,
      waiting: Math.min(choice.waiting.get(item_id) ?? 0, waiting),
      deliveries: deliveries.map(({ id }) => id).filter((id) => choice.deliveries.has(id)),
    }))
    .filter(({ waiting, deliveries }) => waiting > 0 || deliveries.length > 0);
}

/** What is paid back for the choice. */
export function amountOf({ lines, total }: Payable, choice: RefundChoice): Money {
  const zero = { amount: '0.00', currency: total.currency };
  return lines.reduce((sum, { item_id, unit_price, waiting, deliveries }) => {
    const delivered = deliveries.reduce(
      (units, { id, quantity }) => units + (choice.deliveries.has(id) ? quantity : 0),
      Math.min(choice.waiting.get(item_id) ?? 0, waiting),
    );
    return addMoney(sum, multiplyMoney(unit_price, delivered));
  }, zero);
}
