import { NativeSelect, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#shared/resellers/people.contract.ts';
import { isolate } from '#shared/locale.ts';
import { clientRoles, isStaffRole, staffRoles, type Role } from '#shared/permissions.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';
import { useAct } from '#web/ui/act/use-act.ts';

interface ChangeRoleDialogProps {
  person: Person;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Another role on the same side: clients stay clients, staff stay staff. */
export function ChangeRoleDialog({ person, isOpen, onClose, opener }: ChangeRoleDialogProps) {
  const t = useTranslations('clients.role');
  const [chosen, setChosen] = useState<Role>(person.role);
  const name = isolate(person.client?.trade_name ?? nameOfPerson(person));
  const acting = useAct({
    act: () => call('PUT /api/admin/people/{id}/role', { params: { id: person.id }, body: { role: chosen } }),
    done: () => t('done'),
    onDone: onClose,
  });
  function close(): void {
    acting.reset();
    setChosen(person.role);
    onClose();
  }
  return (
    <ConfirmDialog
      title={t('title', { name })}
      isOpen={isOpen}
      onClose={close}
      opener={opener}
      action={t('button')}
      isDisabled={chosen === person.role}
      isBusy={acting.isPending}
      error={acting.error}
      failure={t('failed')}
      onConfirm={() => acting.mutate()}
    >
      <RoleChoice person={person} name={name} chosen={chosen} onChoose={setChosen} />
    </ConfirmDialog>
  );
}

interface RoleChoiceProps {
  person: Person;
  name: string;
  chosen: Role;
  onChoose: (role: Role) => void;
}

function RoleChoice({ person, name, chosen, onChoose }: RoleChoiceProps) {
  const t = useTranslations('clients');
  const isStaff = isStaffRole(person.role);
  const offered: readonly Role[] = isStaff ? staffRoles : clientRoles;
  const note = t(isStaff ? 'role.staff_note' : 'role.business_note', { name });
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('role.label')}
        description={t(`role_means.${chosen}`)}
        inputWrapperOrder={['label', 'input', 'description']}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        value={chosen}
        onChange={(event) => {
          const role = offered.find((one) => one === event.currentTarget.value);
          if (role !== undefined) onChoose(role);
        }}
        data={offered.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      <Text>{chosen === person.role ? t('role.same') : note}</Text>
    </Stack>
  );
}
