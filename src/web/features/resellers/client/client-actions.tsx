import { Button } from '@mantine/core';
import { IconCheck, IconMailForward, IconTags } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { useMay } from '#web/session/access.tsx';
import classes from './client-head.module.css';
import { LookButton } from './look-button.tsx';
import { nameOfClient, ownerOf } from '#web/ui/show/names.ts';
import type { Person } from '#shared/resellers/people.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { useQuestion } from '#web/ui/act/use-question.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import type { PriceListDialogProps } from './price-list-dialog.tsx';

/** What this member of staff may do for this client. What takes something from them is in ClientDangers. */
export function ClientActions({ client }: { client: Client }) {
  const t = useTranslations('clients');
  const may = useMay();
  return (
    <section className={`row wrap ruled ${classes.actions}`} aria-label={t('actions')}>
      {may('review_businesses') && client.status !== 'approved' ? <ApproveButton client={client} /> : null}
      {may('look_as_client') ? <LookButton client={client} /> : null}
      {may('give_price_lists') ? <PriceListButton client={client} /> : null}
      {may('send_password_resets') ? <ResetButton person={ownerOf(client)} /> : null}
    </section>
  );
}

function ResetButton({ person: { id, email } }: { person: Person }) {
  const t = useTranslations('clients.reset');
  return (
    <ActButton
      button={t('button')}
      icon={<IconMailForward size={18} aria-hidden />}
      title={t('title')}
      text={t('text', { email: isolate(email) })}
      confirm={t('confirm')}
      act={() => call('POST /api/admin/people/{id}/password-reset', { params: { id } })}
      done={() => t('done', { email: isolate(email) })}
      topics={['clients']}
      failure={t('failed')}
    />
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

const PriceListDialog = whenOpened<PriceListDialogProps>(
  async () => (await import('./price-list-dialog.tsx')).PriceListDialog,
);

function PriceListButton({ client }: { client: Client }) {
  const t = useTranslations('clients.prices');
  const { isOpen, open, close, opener } = useQuestion();
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="default"
        leftSection={<IconTags size={18} aria-hidden />}
        onClick={open}
      >
        {t('button')}
      </Button>
      <PriceListDialog client={client} isOpen={isOpen} onClose={close} opener={opener} />
    </>
  );
}
