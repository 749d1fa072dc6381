import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useSession } from '../../session/session.ts';
import { useTeamBarrier } from '../../session/team-role.ts';

/** Why this person can't buy, in words; null for who can. The server decides again with every order. */
export function useBuyingBarrier(): string | null {
  const t = useTranslations('orders.blocked');
  const looking = useTranslations('shell.looking');
  const { profile, reseller, looked_at_by } = useSession();
  const teamBarrier = useTeamBarrier()('buy');
  if (reseller === null) return t('admin');
  if (looked_at_by !== null) return looking('text', { name: isolate(profile?.email ?? '') });
  if (teamBarrier !== null) return teamBarrier;
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
