import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Cart } from '#shared/orders/cart.contract.ts';
import { call, type CallOptions } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { cartQuery } from './cart-queries.ts';

export const CART_CHANGE = ['cart'];

type Changes = NonNullable<CallOptions<'PATCH /api/cart/lines/{id}'>['body']>;

export type NewLine = CallOptions<'POST /api/cart/lines'>['body'];

export type CartChange =
  /** `key`: of 40 characters at most; with the same one the same lines are added once. */
  | { act: 'add'; lines: readonly NewLine[]; key: string }
  | { act: 'change'; id: string; changes: Changes }
  | { act: 'remove'; id: string }
  | { act: 'empty' };

/** Changes the cart, one change after the other; each answer is the cart as it is after it. A refusal is said in a slip. */
export function useCartChange() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const say = useProblemText();
  return useMutation<Cart | null, Error, CartChange>({
    mutationKey: CART_CHANGE,
    scope: { id: 'cart' },
    mutationFn: send,
    onMutate: () => queryClient.cancelQueries({ queryKey: cartQuery.queryKey }),
    onSuccess: (cart) => {
      // What was changed after this one shows with its own answer.
      if (cart !== null && queryClient.isMutating({ mutationKey: CART_CHANGE }) === 1)
        queryClient.setQueryData(cartQuery.queryKey, cart);
    },
    onError: (error) => {
      void toast(say(error), 'red');
      void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  });
}

async function send(change: CartChange): Promise<Cart | null> {
  switch (change.act) {
    case 'add': {
      let cart: Cart | null = null;
      for (const [index, body] of change.lines.entries()) {
        const idempotencyKey = `${change.key}:${index}`;
        // oxlint-disable-next-line no-await-in-loop -- in the order in which they stand
        cart = (await call('POST /api/cart/lines', { body, idempotencyKey })).data;
      }
      return cart;
    }
    case 'change': {
      const { id, changes: body } = change;
      return (await call('PATCH /api/cart/lines/{id}', { params: { id }, body })).data;
    }
    case 'remove':
      return (await call('DELETE /api/cart/lines/{id}', { params: { id: change.id } })).data;
    case 'empty':
      return (await call('DELETE /api/cart', {})).data;
  }
}
