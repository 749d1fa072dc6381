import { Button, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCard } from '#shared/catalogue/catalogue.contract.ts';
import { compareMoney } from '#shared/money.ts';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useBuyingBarrier } from '#web/features/orders/buying-barrier.tsx';
import { useBalanceIn } from '#web/features/orders/use-balance-in.ts';
import { part } from '#web/ui/page/part.ts';

/** Seldom needed, so it comes when it is. */
const InsufficientBalanceDialog = part(
  async () =>
    (await import('#web/features/orders/insufficient-balance-dialog.tsx')).InsufficientBalanceDialog,
);

interface CardBuyButtonProps {
  product: ProductCard;
  nameId: string;
  className?: string | undefined;
}

/** Leads to the product's own page, where it is bought; or says at once that the balance is too low. */
export function CardBuyButton({ product, nameId, className }: CardBuyButtonProps) {
  const t = useTranslations('catalogue');
  const navigate = useNavigate();
  const toast = useToast();
  const barrier = useBuyingBarrier();
  const isBarredByRole = useTeamBarrier()('buy') !== null;
  const balance = useBalanceIn(product.price.currency);
  const barrierId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');

  async function buy(): Promise<void> {
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
      {dialog === 'unused' || balance === null ? null : (
        <Suspense fallback={null}>
          <InsufficientBalanceDialog
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
            opener={button}
            balance={balance}
            price={product.price}
            from={`/product/${product.url_slug}`}
          />
        </Suspense>
      )}
    </>
  );
}
