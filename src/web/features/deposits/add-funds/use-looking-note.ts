import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useSession } from '#web/session/session.ts';

/** For staff who look at the store as a client: why nothing here can be pressed. Null for everyone else. */
export function useLookingNote(): string | null {
  const t = useTranslations('shell.looking');
  const { profile, reseller, looked_at_by } = useSession();
  if (looked_at_by === null) return null;
  return t('text', { name: isolate(reseller?.trade_name ?? profile?.email ?? '') });
}
