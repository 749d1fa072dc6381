import { IconMailForward } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Person } from '#shared/resellers/people.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { ConfirmButton } from './confirm-button.tsx';

export function ResetButton({ person: { id, email } }: { person: Person }) {
  const t = useTranslations('clients.reset');
  return (
    <ConfirmButton
      button={t('button')}
      icon={<IconMailForward size={18} aria-hidden />}
      title={t('title')}
      text={t('text', { email: isolate(email) })}
      confirm={t('confirm')}
      act={() => call('POST /api/admin/people/{id}/password-reset', { params: { id } })}
      done={() => t('done', { email: isolate(email) })}
      failure={t('failed')}
    />
  );
}
