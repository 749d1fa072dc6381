import { IconShieldOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';

interface TwoFactorButtonProps {
  person: { id: string; first_name: string | null; last_name: string | null; email: string };
}

/** For somebody who has lost the app and the recovery codes. */
export function TwoFactorButton({ person }: TwoFactorButtonProps) {
  const t = useTranslations('clients.two_factor');
  const name = isolate(nameOfPerson(person));
  return (
    <ConfirmButton
      button={t('button')}
      label={t('button_of', { name })}
      icon={<IconShieldOff size={18} aria-hidden />}
      title={t('title')}
      text={t('text', { name })}
      confirm={t('confirm')}
      isDangerous
      act={async () =>
        (await call('DELETE /api/admin/people/{id}/two-factor', { params: { id: person.id } })).data
      }
      done={() => t('done')}
      failure={t('failed')}
    />
  );
}
