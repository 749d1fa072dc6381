import { IconLogout } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';

/** Ends every session of one person. */
export function SignOutButton({ person }: { person: Parameters<typeof nameOfPerson>[0] & { id: string } }) {
  const t = useTranslations('clients.sign_out');
  const name = isolate(nameOfPerson(person));
  return (
    <ActButton
      button={t('button')}
      label={t('button_of', { name })}
      icon={<IconLogout size={18} aria-hidden />}
      title={t('title')}
      text={t('text', { name })}
      confirm={t('confirm')}
      isDangerous
      act={() => call('DELETE /api/admin/people/{id}/sessions', { params: { id: person.id } })}
      done={({ data: { ended } }) => t('done', { count: ended })}
      topics={['clients']}
      failure={t('failed')}
    />
  );
}
