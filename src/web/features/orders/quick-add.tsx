import { Button } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useAddToCart } from './cart/use-add-to-cart.ts';

interface QuickAddProps {
  productId: string;
  quantity: number;
  /** Of the product, in the reader's language. */
  name: string;
  className: string | undefined;
}

/** From a list straight into the cart: for products of which nothing is to be chosen. */
export function QuickAdd({ productId, quantity, name, className }: QuickAddProps) {
  const t = useTranslations('cart.to_cart');
  const { add, isAdding } = useAddToCart();
  return (
    <Button
      variant="default"
      radius="xl"
      w={44}
      h={44}
      px={0}
      c="dimmed"
      className={className}
      aria-label={t('add_named', { name: isolate(name) })}
      title={t('add')}
      // Not switched off in the meantime, which would take the focus away: a second press adds nothing.
      aria-busy={isAdding || undefined}
      opacity={isAdding ? 0.5 : 1}
      onClick={() => add({ product_id: productId, quantity }, name)}
    >
      <IconShoppingCartPlus size={22} aria-hidden />
    </Button>
  );
}
