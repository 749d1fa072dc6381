import type { CartLine } from '#shared/orders/cart.contract.ts';
import type { LinePrice, Product } from '#shared/catalogue/catalogue.contract.ts';
import { addMoney, multiplyMoney, type Money } from '#shared/money.ts';
import type { CallOptions } from '../../api/call.ts';
import type { Offer } from '../catalogue/offer.ts';

type Body = CallOptions<'POST /api/orders'>['body'];
type BulkBody = CallOptions<'POST /api/bulk-order/purchase'>['body'];
type Option = NonNullable<CartLine['plan']>;

/** One line of what someone is about to buy, as it is shown to them. */
export interface DraftLine {
  product: Pick<Product, 'id' | 'name' | 'name_ar' | 'delivery' | 'min_order_quantity'>;
  plan: Option | null;
  variation: Option | null;
  quantity: number;
  unitPrice: Money;
  total: Money;
  /** The buyer's own words. */
  reference: string | null;
  note: string | null;
  /** The line of the cart that it is. */
  cartLineId: string | null;
}

/** What is confirmed and paid at once. All in one currency. */
export interface PurchaseDraft {
  lines: readonly DraftLine[];
  total: Money;
  /** The page that it was made on, to come back to from adding funds. */
  from: string;
  /** Of a bulk order: its lines by their places here. Paid by a call of its own. */
  bulkLineIds?: readonly string[];
}

/** What the buyer may say of a line for themselves. */
export interface LineWords {
  reference: string;
  note: string;
}

export function draftOfOffer(offer: Offer, words: LineWords, from: string): PurchaseDraft {
  const { product, plan, variation, quantity, unitPrice, total } = offer;
  const line: DraftLine = {
    product,
    plan,
    variation:
      variation === null ? null : { ...variation, name: variation.value, name_ar: variation.value_ar },
    quantity,
    unitPrice,
    total,
    reference: textOf(words.reference),
    note: textOf(words.note),
    cartLineId: null,
  };
  return { lines: [line], total, from };
}

/** Null where none of these lines can be bought. */
export function draftOfCart(lines: readonly CartLine[], from: string): PurchaseDraft | null {
  const wanted = lines.flatMap((line): DraftLine[] =>
    line.unit_price === null || line.total === null
      ? []
      : [
          {
            product: line.product,
            plan: line.plan,
            variation: line.variation,
            quantity: line.quantity,
            unitPrice: line.unit_price,
            total: line.total,
            reference: line.customer_reference,
            note: line.note,
            cartLineId: line.id,
          },
        ],
  );
  return draftOf(wanted, from);
}

/** At the prices that the store gives now. A line that has none keeps the one it had: the refusal says what it is. */
export function repricedDraft(wanted: PurchaseDraft, prices: readonly LinePrice[]): PurchaseDraft {
  const { lines, from, total } = wanted;
  const repriced = lines.map((line, index) => {
    const unitPrice = prices[index]?.unit_price ?? line.unitPrice;
    return { ...line, unitPrice, total: multiplyMoney(unitPrice, line.quantity) };
  });
  return { ...wanted, ...(draftOf(repriced, from) ?? { lines, from, total }) };
}

/** As POST /api/orders takes it. */
export function bodyOf({ lines }: PurchaseDraft): Body {
  return {
    lines: lines.map(({ product, plan, variation, quantity, unitPrice, reference, note, cartLineId }) => ({
      product_id: product.id,
      ...(plan === null ? {} : { plan_id: plan.id }),
      ...(variation === null ? {} : { variation_id: variation.id }),
      quantity,
      ...(reference === null ? {} : { customer_reference: reference }),
      ...(note === null ? {} : { note }),
      ...(cartLineId === null ? {} : { cart_line_id: cartLineId }),
      expected_unit_price: unitPrice,
    })),
  };
}

/** As POST /api/bulk-order/purchase takes it. */
export function bulkBodyOf({ lines }: PurchaseDraft, ids: readonly string[]): BulkBody {
  return {
    lines: lines.map(({ product, plan, variation, quantity, unitPrice }, index) => ({
      product_id: product.id,
      ...(plan === null ? {} : { plan_id: plan.id }),
      ...(variation === null ? {} : { variation_id: variation.id }),
      quantity,
      bulk_line_id: ids[index] ?? '',
      expected_unit_price: unitPrice,
    })),
  };
}

/** What was typed, or null for nothing. */
export function textOf(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}

function draftOf(lines: readonly DraftLine[], from: string): PurchaseDraft | null {
  const [first, ...others] = lines;
  if (first === undefined) return null;
  return { lines, from, total: others.reduce((sum, { total }) => addMoney(sum, total), first.total) };
}
