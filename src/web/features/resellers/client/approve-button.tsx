import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { nameOfClient } from '#web/ui/show/names.ts';

export function ApproveButton({ client }: { client: Client }) {
  const t = useTranslations('clients.approve');
  return (
    <ConfirmButton
      button={t('button')}
      icon={<IconCheck size={18} aria-hidden />}
      variant="filled"
      title={t('title')}
      text={t(client.is_active ? 'text' : 'text_inactive', { name: isolate(nameOfClient(client)) })}
      confirm={t('button')}
      act={() => call('POST /api/admin/clients/{id}/approve', { params: { id: client.id } })}
      done={() => t('done')}
      failure={t('failed')}
    />
  );
}
