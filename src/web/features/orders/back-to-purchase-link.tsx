import { Button } from '@mantine/core';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { forgetPurchase, waitingPurchase } from './purchase/back-to-purchase.ts';

/** The page of a purchase that lacked what was deposited; null where none waits. */
export function useWaitingPurchase(): string | null {
  // Only the browser knows.
  const isKnown = useHydrated();
  return useMemo(() => (isKnown ? waitingPurchase() : null), [isKnown]);
}

/** After a deposit: back to the purchase that lacked it, as the main thing to do next. */
export function BackToPurchase({ path }: { path: string | null }) {
  const t = useTranslations('deposits');
  const navigate = useNavigate();
  if (path === null) return null;
  return (
    <Button
      onClick={() => {
        forgetPurchase();
        void navigate({ href: path });
      }}
    >
      {t('back_to_purchase')}
    </Button>
  );
}
