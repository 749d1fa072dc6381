import { NativeSelect, Text, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { EMAIL_MAX } from '#shared/contracts/fields.ts';
import { isolate } from '#shared/locale.ts';
import { staffRoles, type StaffRole } from '#shared/permissions.ts';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

const NOBODY: { email: string; role: StaffRole } = { email: '', role: 'support' };

/** Asks someone by mail to work for the store. */
export function InviteDialog(dialog: InviteDialogProps) {
  const t = useTranslations('admin.staff');
  const words = useTranslations('clients');
  const draft = useDraft({
    initial: NOBODY,
    least: { email: 1 },
    send: async (body) => (await call('POST /api/admin/staff-invitations', { body })).data,
    topics: ['clients'],
    done: ({ email }) => t('sent', { email: isolate(email) }),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('invite')} action={t('send')} staysOnSlip>
      <Text>{t('invite_text')}</Text>
      <TextInput
        {...draft.field('email')}
        type="email"
        label={t('email')}
        maxLength={EMAIL_MAX}
        autoComplete="off"
        spellCheck={false}
        aria-required
        data-autofocus
      />
      <NativeSelect
        {...draft.choice('role', staffRoles)}
        label={t('role')}
        description={words(`role_means.${draft.draft.role}`)}
        inputWrapperOrder={['label', 'input', 'description']}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        data={staffRoles.map((value) => ({ value, label: words(`roles.${value}`) }))}
      />
    </FormDialog>
  );
}
