import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/session.ts';

/** Why this person can't buy, in words; null for who can. The server decides again with every order. */
export function useBuyingBarrier(): string | null {
  const t = useTranslations('orders.blocked');
  const { reseller } = useSession();
  if (reseller === null) return t('admin');
  return reseller.status === 'approved' ? null : t(reseller.status);
}

export function BuyingBarrier() {
  const barrier = useBuyingBarrier();
  if (barrier === null) return null;
  return (
    <Alert color="yellow" icon={<IconLock aria-hidden />} role="note">
      {barrier}
    </Alert>
  );
}
