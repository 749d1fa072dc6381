import type { PaymentMethod } from '#shared/deposits/payments.contract.ts';
import type { Desk } from './use-payments-change.ts';

/** The desk with one method as the store has just answered it. */
export function withMethod(desk: Desk, changed: PaymentMethod): Desk {
  return {
    ...desk,
    methods: desk.methods.map((method) => (method.method === changed.method ? changed : method)),
  };
}
