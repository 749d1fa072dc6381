import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { clientRoles, staffRoles, type Role } from '#shared/permissions.ts';

/** All clients, those of a role, or chosen ones. */
export type Reach = 'clients' | 'chosen' | Role;

const reaches: readonly Reach[] = ['clients', 'chosen', ...clientRoles, ...staffRoles];

interface AudienceFieldProps {
  value: Reach;
  disabled: boolean;
  onChange: (reach: Reach) => void;
}

/** To whom something is announced. */
export function AudienceField({ value, disabled, onChange }: AudienceFieldProps) {
  const t = useTranslations('announcements.form');
  const names = useTranslations('clients.roles');
  const optionOf = (role: Role) => ({ value: role, label: names(role) });
  return (
    <NativeSelect
      label={t('to')}
      value={value}
      disabled={disabled}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      data={[
        { value: 'clients', label: t('everyone') },
        { value: 'chosen', label: t('chosen') },
        { group: t('client_roles'), items: clientRoles.map(optionOf) },
        { group: t('staff_roles'), items: staffRoles.map(optionOf) },
      ]}
      onChange={({ currentTarget }) => {
        const chosen = reaches.find((one) => one === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
