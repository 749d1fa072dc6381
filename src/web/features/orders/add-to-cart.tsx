import { Button } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Offer } from '#web/features/catalogue/offer.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { textOf, type LineWords } from './purchase-draft.ts';
import { useAddToCart } from './cart/use-add-to-cart.ts';

interface AddToCartProps {
  offer: Offer;
  words: LineWords;
  isDisabled: boolean;
  onAdded: () => void;
}

/** Beside Buy Now: what is chosen waits in the cart for what else is bought with it. */
export function AddToCart({ offer, words, isDisabled, onAdded }: AddToCartProps) {
  const t = useTranslations('catalogue');
  const local = useInLanguage();
  const { add, isAdding } = useAddToCart();
  const { product, plan, variation, quantity } = offer;

  function addChosen(): void {
    const reference = textOf(words.reference);
    const note = textOf(words.note);
    const line = {
      product_id: product.id,
      ...(plan === null ? {} : { plan_id: plan.id }),
      ...(variation === null ? {} : { variation_id: variation.id }),
      quantity,
      ...(reference === null ? {} : { customer_reference: reference }),
      ...(note === null ? {} : { note }),
    };
    add(line, local(product.name, product.name_ar), (isAdded) => isAdded && onAdded());
  }

  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      leftSection={<IconShoppingCartPlus size={20} aria-hidden />}
      disabled={isDisabled}
      // Not switched off in the meantime, which would take the focus away: a second press adds nothing.
      aria-busy={isAdding || undefined}
      opacity={isAdding ? 0.5 : 1}
      onClick={addChosen}
    >
      {t('to_cart')}
    </Button>
  );
}
