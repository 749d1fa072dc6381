import { NativeSelect, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#shared/resellers/people.contract.ts';
import { isolate } from '#shared/locale.ts';
import { clientRoles, isStaffRole, staffRoles, type Role } from '#shared/permissions.ts';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { nameOfPerson } from '#web/ui/show/names.ts';

interface ChangeRoleDialogProps {
  person: Person;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Another role on the same side: clients stay clients, staff stay staff. */
export function ChangeRoleDialog({ person, ...dialog }: ChangeRoleDialogProps) {
  const t = useTranslations('clients.role');
  const name = isolate(person.client?.trade_name ?? nameOfPerson(person));
  const draft = useDraft({
    initial: { role: person.role },
    send: (body) => call('PUT /api/admin/people/{id}/role', { params: { id: person.id }, body }),
    topics: ['clients'],
    done: () => t('done'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('title', { name })}
      action={t('button')}
      isDisabled={!draft.isDirty}
      failure={t('failed')}
    >
      <RoleChoice
        person={person}
        name={name}
        chosen={draft.draft.role}
        onChoose={(role) => draft.set({ role })}
      />
    </FormDialog>
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
