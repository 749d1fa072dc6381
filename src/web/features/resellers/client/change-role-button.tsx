import { NativeSelect, Text } from '@mantine/core';
import { IconChevronDown, IconUserCog } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { clientRoles, isStaffRole, staffRoles, type Role } from '#shared/permissions.ts';
import type { Person } from '#shared/resellers/people.contract.ts';
import { call } from '#web/api/call.ts';
import { DialogButton, type OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { nameOfPerson } from '#web/ui/show/names.ts';

export function ChangeRoleButton({ person }: { person: Person }) {
  const t = useTranslations('clients.role');
  return (
    <DialogButton button={t('button')} icon={<IconUserCog size={18} aria-hidden />}>
      {(dialog) => <ChangeRoleDialog person={person} {...dialog} />}
    </DialogButton>
  );
}

/** Another role on the same side: clients stay clients, staff stay staff. */
function ChangeRoleDialog({ person, ...dialog }: OpenedDialog & { person: Person }) {
  const t = useTranslations('clients');
  const name = isolate(person.client?.trade_name ?? nameOfPerson(person));
  const draft = useDraft({
    initial: { role: person.role },
    send: (body) => call('PUT /api/admin/people/{id}/role', { params: { id: person.id }, body }),
    topics: ['clients'],
    done: () => t('role.done'),
    onDone: dialog.onClose,
  });
  const isStaff = isStaffRole(person.role);
  const offered: readonly Role[] = isStaff ? staffRoles : clientRoles;
  const note = t(isStaff ? 'role.staff_note' : 'role.business_note', { name });
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('role.title', { name })}
      action={t('role.button')}
      isDisabled={!draft.isDirty}
      failure={t('role.failed')}
    >
      <NativeSelect
        {...draft.choice('role', offered)}
        label={t('role.label')}
        description={t(`role_means.${draft.draft.role}`)}
        inputWrapperOrder={['label', 'input', 'description']}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        data={offered.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      <Text>{draft.isDirty ? note : t('role.same')}</Text>
    </FormDialog>
  );
}
