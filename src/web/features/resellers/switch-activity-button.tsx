import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { isStaffRole } from '#shared/permissions.ts';
import type { Person } from '#shared/resellers/people.contract.ts';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';

/** Switches someone on or off, after saying what becomes of their sessions (specification, section 8). */
export function SwitchActivityButton({ person: { id, is_active, ...person } }: { person: Person }) {
  const t = useTranslations('clients.activity');
  const isStaff = isStaffRole(person.role);
  const name = isolate(person.client?.trade_name ?? nameOfPerson(person));
  const act = is_active ? 'deactivate' : 'activate';
  const Icon = is_active ? IconPlayerPause : IconPlayerPlay;
  const takesBusiness = is_active && person.member_role === 'owner';
  return (
    <ActButton
      button={t(act)}
      label={`${t(act)} ${name}`}
      icon={<Icon size={18} aria-hidden />}
      title={t(`${act}_title`)}
      text={t(takesBusiness ? 'deactivate_business' : `${act}_text`, { name })}
      confirm={t(act)}
      isDangerous={is_active}
      act={() =>
        call('PUT /api/admin/people/{id}/activity', { params: { id }, body: { is_active: !is_active } })
      }
      done={() => t(isStaff ? `staff_${act}d` : `${act}d`)}
      topics={['clients']}
      failure={t(isStaff ? 'staff_failed' : 'failed')}
    />
  );
}
