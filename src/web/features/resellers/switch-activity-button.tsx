import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Person } from '#shared/resellers/people.contract.ts';
import { isolate } from '#shared/locale.ts';
import { isStaffRole } from '#shared/permissions.ts';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';

/** Switches someone on or off, after saying what becomes of their sessions (specification, section 8). */
export function SwitchActivityButton({ person }: { person: Person }) {
  const t = useTranslations('clients.activity');
  const isStaff = isStaffRole(person.role);
  const isOwner = person.member_role === 'owner';
  const name = isolate(person.client?.trade_name ?? nameOfPerson(person));
  const switchTo = (is_active: boolean) => () =>
    call('PUT /api/admin/people/{id}/activity', { params: { id: person.id }, body: { is_active } });
  const failure = t(isStaff ? 'staff_failed' : 'failed');
  // One button in one place: what had the focus keeps it after the switch.
  return person.is_active ? (
    <ActButton
      key="activity"
      button={t('deactivate')}
      label={`${t('deactivate')} ${name}`}
      icon={<IconPlayerPause size={18} aria-hidden />}
      title={t('deactivate_title')}
      text={t(isOwner ? 'deactivate_business' : 'deactivate_text', { name })}
      confirm={t('deactivate')}
      isDangerous
      act={switchTo(false)}
      done={() => t(isStaff ? 'staff_deactivated' : 'deactivated')}
      topics={['clients']}
      failure={failure}
    />
  ) : (
    <ActButton
      key="activity"
      button={t('activate')}
      label={`${t('activate')} ${name}`}
      icon={<IconPlayerPlay size={18} aria-hidden />}
      title={t('activate_title')}
      text={t('activate_text', { name })}
      confirm={t('activate')}
      act={switchTo(true)}
      done={() => t(isStaff ? 'staff_activated' : 'activated')}
      topics={['clients']}
      failure={failure}
    />
  );
}
