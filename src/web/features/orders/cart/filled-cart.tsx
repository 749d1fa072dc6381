import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Cart, CartLine } from '#shared/orders/cart.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useSession } from '#web/session/session.ts';
import { useUndoToast } from '#web/ui/act/use-undo-toast.tsx';
import { useWrongFields } from '#web/ui/form/wrong-fields.ts';
import columns from '#web/features/catalogue/product-detail.module.css';
import { BuyingBarrier } from '../buying-barrier.tsx';
import { CartLineRow } from './cart-line.tsx';
import { CartSummaries, type OnPay } from './cart-summary.tsx';
import { useLineTitle } from '../use-line-title.ts';
import { CART_CHANGE, useCartChange } from './use-cart-change.ts';
import { useWanted } from '#web/ui/act/use-wanted.ts';
import { useState } from 'react';
import { compareMoney, type Money } from '#shared/money.ts';

interface FilledCartProps {
  cart: Cart;
  onPay: OnPay;
}

export function FilledCart({ cart, onPay }: FilledCartProps) {
  const t = useTranslations('cart');
  const isLooking = useSession().looked_at_by !== null;
  const { mutate, mutateAsync } = useCartChange();
  const quantities = useWanted<number>((id, quantity) =>
    mutateAsync({ act: 'change', id, changes: { quantity } }),
  );
  const { isSomeWrong, onWrong } = useWrongFields();
  const isChanging = useIsMutating({ mutationKey: CART_CHANGE }) > 0 || quantities.isPending || isSomeWrong;
  const firstPrice = useFirstPrices(cart.lines);
  const { remove, clear } = useRemoval(mutate);
  return (
    <div className={columns.columns}>
      <Paper>
        <Stack gap="md">
          <Group justify="space-between">
            <Text c="dimmed">{t('lines', { count: cart.lines.length })}</Text>
            {cart.lines.length > 1 && !isLooking ? (
              <Button variant="subtle" size="sm" me="-0.75rem" onClick={() => clear(cart.lines)}>
                {t('clear')}
              </Button>
            ) : null}
          </Group>
          <Stack component="ul" gap="md" aria-label={t('list')} m={0} p={0} style={{ listStyle: 'none' }}>
            {cart.lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                firstPrice={firstPrice(line)}
                wanted={quantities.wanted(line.id)}
                isReadOnly={isLooking}
                onQuantity={(quantity) => quantities.want(line.id, quantity)}
                onWrongQuantity={onWrong}
                onWords={(changes) => mutateAsync({ act: 'change', id: line.id, changes })}
                onRemove={() => remove(line)}
              />
            ))}
          </Stack>
        </Stack>
      </Paper>
      <Stack gap="md">
        <BuyingBarrier />
        <CartSummaries cart={cart} isChanging={isChanging} onPay={onPay} />
      </Stack>
    </div>
  );
}

interface Removal {
  remove: (line: CartLine) => void;
  clear: (lines: readonly CartLine[]) => void;
}

/** Lines are taken out at once, and come back by the slip that says so. */
function useRemoval(change: ReturnType<typeof useCartChange>['mutate']): Removal {
  const t = useTranslations('cart');
  const title = useLineTitle();
  const tell = useUndoToast();

  function putBack(lines: readonly CartLine[]): void {
    change({ act: 'add', lines: lines.map((line) => wantedOf(line)), key: crypto.randomUUID() });
  }

  return {
    remove(line: CartLine): void {
      change(
        { act: 'remove', id: line.id },
        {
          onSuccess: () =>
            void tell(t('removed', { name: isolate(title(line)) }), {
              label: t('undo'),
              onUndo: () => putBack([line]),
            }),
        },
      );
    },
    clear(lines: readonly CartLine[]): void {
      change(
        { act: 'empty' },
        {
          onSuccess: () => void tell(t('cleared'), { label: t('undo'), onUndo: () => putBack(lines) }),
        },
      );
    },
  };
}

function wantedOf({ product, plan, variation, quantity, customer_reference, note }: CartLine) {
  return {
    product_id: product.id,
    ...(plan === null ? {} : { plan_id: plan.id }),
    ...(variation === null ? {} : { variation_id: variation.id }),
    quantity,
    ...(customer_reference === null ? {} : { customer_reference }),
    ...(note === null ? {} : { note }),
  };
}

/**
 * The price that each line showed first on this visit, where it is another one now: prices are not kept with a cart, so
 * what has changed is what changed before someone's eyes. Another quantity may have another price, and is no change.
 */
function useFirstPrices(lines: readonly CartLine[]): (line: CartLine) => Money | null {
  const [first, setFirst] = useState<Readonly<Record<string, Money>>>({});
  const fresh = lines.flatMap((line) => {
    const key = keyOf(line);
    return line.unit_price === null || key in first ? [] : [[key, line.unit_price] as const];
  });
  if (fresh.length > 0) setFirst({ ...first, ...Object.fromEntries(fresh) });
  return (line) => {
    const before = first[keyOf(line)];
    if (before === undefined || line.unit_price === null) return null;
    const isSame =
      before.currency === line.unit_price.currency && compareMoney(before, line.unit_price) === 0;
    return isSame ? null : before;
  };
}

function keyOf({ id, quantity }: CartLine): string {
  return `${id} ${quantity}`;
}
