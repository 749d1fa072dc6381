import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { staffRoles, type StaffRole } from '#shared/permissions.ts';
import { call } from '#web/api/call.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { useFieldProblem } from '#web/ui/form/field-problem.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useAct } from '#web/ui/act/use-act.ts';

interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Asks somebody by mail to work for the store. */
export function InviteDialog({ isOpen, onClose, opener }: InviteDialogProps) {
  const t = useTranslations('admin.staff');
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog title={t('invite')} isOpen={isOpen} onClose={onClose} opener={opener} isBusy={isBusy} staysOnSlip>
      <InviteForm onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

interface InviteFormProps {
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

function InviteForm({ onBusy, onClose }: InviteFormProps) {
  const t = useTranslations('admin.staff');
  const shell = useTranslations('shell');
  const words = useTranslations('clients');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('support');
  const [isChecked, setChecked] = useState(false);
  const inviting = useAct({
    act: async () => {
      onBusy(true);
      return call('POST /api/admin/staff-invitations', { body: { email, role } }).finally(() =>
        onBusy(false),
      );
    },
    done: ({ data }) => t('sent', { email: isolate(data.email) }),
    onDone: onClose,
  });
  const { isPending, error } = inviting;
  const problemOf = useFieldProblem(error, isChecked);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setChecked(true);
    if (email.trim() !== '' && !isPending) inviting.mutate();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('invite_text')}</Text>
        {isPending ? null : <Refusal error={error} />}
        <TextInput
          type="email"
          label={t('email')}
          value={email}
          error={problemOf('email', email.trim())}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          aria-required
          data-autofocus
          disabled={isPending}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('role')}
          description={words(`role_means.${role}`)}
          inputWrapperOrder={['label', 'input', 'description']}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          value={role}
          disabled={isPending}
          onChange={(event) => {
            const chosen = staffRoles.find((one) => one === event.currentTarget.value);
            if (chosen !== undefined) setRole(chosen);
          }}
          data={staffRoles.map((value) => ({ value, label: words(`roles.${value}`) }))}
        />
        <DialogActions>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            {shell('cancel')}
          </Button>
          <Button type="submit" disabled={isPending}>
            {t(isPending ? 'sending' : 'send')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
