import { IconCheck, IconEye, IconMailForward, IconTags } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/session/access.tsx';
import { useEnterSession } from '#web/session/session.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { nameOfClient } from '#web/ui/show/names.ts';
import classes from './client-head.module.css';
import type { PriceListDialogProps } from './price-list-dialog.tsx';

const PriceListDialog = whenOpened<PriceListDialogProps>(
  async () => (await import('./price-list-dialog.tsx')).PriceListDialog,
);

/** What this member of staff may do for this client. What takes something from them is in ClientDangers. */
export function ClientActions({ client }: { client: Client }) {
  const t = useTranslations('clients');
  const may = useMay();
  return (
    <section className={`row wrap ruled ${classes.actions}`} aria-label={t('actions')}>
      {may('review_businesses') && client.status !== 'approved' ? <ApproveButton client={client} /> : null}
      {may('look_as_client') ? <LookButton client={client} /> : null}
      {may('give_price_lists') ? (
        <DialogButton button={t('prices.button')} icon={<IconTags size={18} aria-hidden />}>
          {(dialog) => <PriceListDialog client={client} {...dialog} />}
        </DialogButton>
      ) : null}
      {may('send_password_resets') ? <ResetButton client={client} /> : null}
    </section>
  );
}

function ApproveButton({ client }: { client: Client }) {
  const t = useTranslations('clients.approve');
  return (
    <ActButton
      button={t('button')}
      icon={<IconCheck size={18} aria-hidden />}
      look={{ variant: 'filled' }}
      title={t('title')}
      text={t(client.is_active ? 'text' : 'text_inactive', { name: isolate(nameOfClient(client)) })}
      confirm={t('button')}
      act={() => call('POST /api/admin/clients/{id}/approve', { params: { id: client.id } })}
      done={() => t('done')}
      topics={['clients']}
      failure={t('failed')}
    />
  );
}

/** Shows the store as this client sees it; the way back stands above every page (session/looking-banner.tsx). */
function LookButton({ client }: { client: Client }) {
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
        // Together with the session: this page is not for clients.
        await Promise.all([router.navigate({ to: '/dashboard' }), enter(session)]);
      }}
      failure={t('failed')}
    />
  );
}

function ResetButton({ client: { owner } }: { client: Client }) {
  const t = useTranslations('clients.reset');
  const email = isolate(owner.email);
  return (
    <ActButton
      button={t('button')}
      icon={<IconMailForward size={18} aria-hidden />}
      title={t('title')}
      text={t('text', { email })}
      confirm={t('confirm')}
      act={() => call('POST /api/admin/people/{id}/password-reset', { params: { id: owner.id } })}
      done={() => t('done', { email })}
      topics={['clients']}
      failure={t('failed')}
    />
  );
}
