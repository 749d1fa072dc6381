import { IconEye } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useEnterSession } from '#web/session/session.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { nameOfClient } from '#web/ui/show/names.ts';

/** Shows the store as this client sees it; the way back stands above every page (session/looking-banner.tsx). */
export function LookButton({ client }: { client: Client }) {
  const t = useTranslations('clients.look');
  const enter = useEnterSession();
  const router = useRouter();
  return (
    <ActButton
      button={t('button')}
      icon={<IconEye size={18} aria-hidden />}
      title={t('title', { name: isolate(nameOfClient(client)) })}
      text={t('text')}
      confirm={t('confirm')}
      act={async () => {
        const session = (await call('POST /api/admin/clients/{id}/look', { params: { id: client.id } })).data;
        await router.preloadRoute({ to: '/dashboard' });
        // At once with the session: this page is not for clients.
        await Promise.all([router.navigate({ to: '/dashboard' }), enter(session)]);
      }}
      failure={t('failed')}
    />
  );
}
