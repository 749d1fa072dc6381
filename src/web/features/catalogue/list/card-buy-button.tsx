import { Button, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import type { ProductCard } from '#shared/catalogue/catalogue.contract.ts';
import { compareMoney, multiplyMoney } from '#shared/money.ts';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useBuyingBarrier } from '#web/features/orders/buying-barrier.tsx';
import { useBalanceIn } from '#web/features/orders/use-balance-in.ts';
import type { PurchaseDraft } from '#web/features/orders/purchase-draft.ts';
import { part } from '#web/ui/page/part.ts';

/** Seldom needed, so it comes when it is. */
const InsufficientBalanceDialog = part(
  async () =>
    (await import('#web/features/orders/insufficient-balance-dialog.tsx')).InsufficientBalanceDialog,
);

const DirectPurchase = part(
  async () => (await import('#web/features/orders/direct-purchase.tsx')).DirectPurchase,
);

interface CardBuyButtonProps {
  product: ProductCard;
  nameId: string;
  className?: string | undefined;
}

/**
 * Asks for the purchase at once where nothing is to be chosen; else leads to the product's own page, where it is bought,
 * or says that the balance is too low.
 */
export function CardBuyButton({ product, nameId, className }: CardBuyButtonProps) {
  const t = useTranslations('catalogue');
  const navigate = useNavigate();
  const toast = useToast();
  const barrier = useBuyingBarrier();
  const isBarredByRole = useTeamBarrier()('buy') !== null;
  const balance = useBalanceIn(product.price.currency);
  const barrierId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<PurchaseDraft | null>(null);
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');

  async function buy(): Promise<void> {
    if (product.cart_quantity !== null) return setDraft(wishOf(product, product.cart_quantity));
    if (balance !== null && compareMoney(balance, product.price) < 0) return setDialog('open');
    await toast(t('redirecting'));
    await navigate({ to: '/product/$productId', params: { productId: product.url_slug } });
  }

  // The product's own page says why.
  if (isBarredByRole) return null;
  return (
    <>
      <Button
        ref={button}
        variant="light"
        px="sm"
        className={className}
        aria-describedby={barrier === null ? nameId : `${nameId} ${barrierId}`}
        disabled={barrier !== null || !product.in_stock}
        onClick={() => void buy()}
      >
        {t('buy_now')}
      </Button>
      {barrier === null ? null : (
        <VisuallyHidden component="span" id={barrierId}>
          {barrier}
        </VisuallyHidden>
      )}
      {draft === null ? null : (
        <PartBoundary fallback={null}>
          <DirectPurchase draft={draft} opener={button} />
        </PartBoundary>
      )}
      {dialog === 'unused' || balance === null ? null : (
        <PartBoundary fallback={null}>
          <InsufficientBalanceDialog
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
            opener={button}
            balance={balance}
            price={product.price}
            from={`/product/${product.url_slug}`}
          />
        </PartBoundary>
      )}
    </>
  );
}

/** The smallest quantity, whose price the card shows. */
function wishOf(product: ProductCard, quantity: number): PurchaseDraft {
  const total = multiplyMoney(product.price, quantity);
  const line = {
    product: { ...product, min_order_quantity: quantity },
    quantity,
    unitPrice: product.price,
    total,
  };
  return {
    lines: [{ ...line, plan: null, variation: null, reference: null, note: null, cartLineId: null }],
    total,
    from: `/product/${product.url_slug}?quantity=${quantity}`,
  };
}
