// What people do with their carts, as their pages ask for it.
import { cart, type Cart, type CartLine } from '#shared/orders/cart.contract.ts';
import type { Money } from '#shared/money.ts';
import type { TestStore } from '#test/store.ts';
import { dataOf, newKey, type Answer } from '#test/client.ts';
import { callAs } from '#test/staff/staff-steps.ts';

interface Who {
  cookie: string;
}

export interface Wanted {
  product_id: string;
  plan_id?: string;
  variation_id?: string;
  quantity?: number;
  customer_reference?: string;
  note?: string;
}

export class CartSteps {
  readonly #storeOf: () => TestStore;

  constructor(storeOf: () => TestStore) {
    this.#storeOf = storeOf;
  }

  put = (who: Who, line: Wanted, key = newKey()) =>
    callAs(this.#storeOf(), who)(
      'POST',
      '/api/cart/lines',
      { quantity: 1, ...line },
      { 'idempotency-key': key },
    );
  change = (who: Who, id: string, changes: object) =>
    callAs(this.#storeOf(), who)('PATCH', `/api/cart/lines/${id}`, changes);
  remove = (who: Who, id: string) => callAs(this.#storeOf(), who)('DELETE', `/api/cart/lines/${id}`);
  empty = (who: Who) => callAs(this.#storeOf(), who)('DELETE', '/api/cart');
  read = (who: Who) => callAs(this.#storeOf(), who)('GET', '/api/cart');

  async cartOf(who: Who): Promise<Cart> {
    return dataOf(await this.read(who), cart);
  }

  /** Puts these in and returns the cart. */
  async filled(who: Who, ...lines: Wanted[]): Promise<Cart> {
    for (const line of lines) dataOf(await this.put(who, line), cart);
    return this.cartOf(who);
  }

  /** Pays these lines at the prices that they show. */
  pay(who: Who, lines: readonly CartLine[], key = newKey()): Promise<Answer> {
    const body = { lines: lines.map((line) => orderLineOf(line)) };
    return callAs(this.#storeOf(), who)('POST', '/api/orders', body, { 'idempotency-key': key });
  }
}

const FREE: Money = { amount: '0.01', currency: 'DZD' };

/** As the page of the cart sends it. */
export function orderLineOf(line: CartLine) {
  const { id, product, plan, variation, quantity, customer_reference, note, unit_price } = line;
  return {
    product_id: product.id,
    ...(plan === null ? {} : { plan_id: plan.id }),
    ...(variation === null ? {} : { variation_id: variation.id }),
    quantity,
    ...(customer_reference === null ? {} : { customer_reference }),
    ...(note === null ? {} : { note }),
    cart_line_id: id,
    expected_unit_price: unit_price ?? FREE,
  };
}

/** What of each line a person sees at first. */
export const shown = ({ lines }: Cart) =>
  lines.map(({ product, quantity, customer_reference, refusal }) => [
    product.id,
    quantity,
    customer_reference,
    refusal,
  ]);
