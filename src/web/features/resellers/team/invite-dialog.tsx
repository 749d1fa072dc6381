import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isLanguage, isolate } from '#shared/locale.ts';
import { call, type CallOptions } from '#web/api/call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useFieldProblem } from '#web/ui/form/field-problem.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { RoleFields } from './role-fields.tsx';
import type { InvitedRole } from './team-query.ts';
import classes from '../team.module.css';
import { useLimit } from './use-limit.ts';

interface InviteDialogProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function InviteDialog({ opener, onClose }: InviteDialogProps) {
  const t = useTranslations('team');
  const invite = useInvite();
  return (
    <Dialog
      title={t('inviting.title')}
      isOpen
      onClose={onClose}
      opener={opener}
      isBusy={invite.isPending}
      staysOnSlip
    >
      <InviteForm invite={invite} onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ invite, onClose }: { invite: ReturnType<typeof useInvite>; onClose: () => void }) {
  const t = useTranslations('team');
  const here = useLanguage().language;
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<InvitedRole>('buyer');
  const [language, setLanguage] = useState(here);
  const [isChecked, setChecked] = useState(false);
  const limit = useLimit(null);
  const emailField = useRef<HTMLInputElement>(null);
  const limitField = useRef<HTMLInputElement>(null);
  const { isPending, error } = invite;
  const problemOf = useFieldProblem(error, isChecked);
  const emailProblem = invite.variables === undefined || invite.variables.email === email;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isPending) return;
    setChecked(true);
    const dailyLimit = role === 'buyer' ? limit.value : null;
    if (email.trim() === '') return emailField.current?.focus();
    if (dailyLimit === undefined) return limitField.current?.focus();
    invite.mutate(
      { email, member_role: role, daily_limit: dailyLimit, language },
      { onSuccess: onClose, onError: () => emailField.current?.focus() },
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('inviting.text')}</Text>
        <Refusal error={error} />
        <div className={classes.ltr}>
          <TextInput
            ref={emailField}
            data-autofocus
            label={t('form.email')}
            value={email}
            error={emailProblem || email === '' ? problemOf('email', email) : null}
            disabled={isPending}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            type="email"
            dir="ltr"
            autoComplete="off"
            maxLength={254}
            aria-required
          />
        </div>
        <RoleFields role={role} onRole={setRole} limit={limit} limitField={limitField} disabled={isPending} />
        <NativeSelect
          label={t('form.language')}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          value={language}
          disabled={isPending}
          onChange={({ currentTarget: { value } }) => setLanguage(isLanguage(value) ? value : here)}
          data={[
            { value: 'ar', label: 'العربية' },
            { value: 'en', label: 'English' },
          ]}
        />
        <DialogActions>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={isPending}>
            {t(isPending ? 'inviting.sending' : 'inviting.submit')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

/** An open invitation of the same address is replaced, so this also sends one again. */
export function useInvite() {
  const t = useTranslations('team.inviting');
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CallOptions<'POST /api/team/invitations'>['body']) =>
      (await call('POST /api/team/invitations', { body })).data,
    onSuccess: async ({ email }) => {
      await queryClient.invalidateQueries({ queryKey: ['team'] });
      await toast(t('sent', { email: isolate(email) }));
    },
  });
}
