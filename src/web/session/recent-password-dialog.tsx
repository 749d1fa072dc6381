import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../api/call.ts';
import { useFieldProblem } from '#web/ui/form/field-problem.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { useProfile } from './session.ts';

interface RecentPasswordDialogProps {
  opener: HTMLElement | null;
  /** True once the server took the password, false where the dialog is closed. */
  onAnswer: (isGiven: boolean) => void;
}

/** Money, roles and access are changed by whoever knows the password, not by whoever finds the page open. */
export function RecentPasswordDialog({ opener, onAnswer }: RecentPasswordDialogProps) {
  const t = useTranslations('shell.password_again');
  const checking = useMutation({
    mutationFn: (password: string) => call('POST /api/password-check', { body: { password } }),
    onSuccess: () => onAnswer(true),
    // The password must not stay in the memory of the page.
    gcTime: 0,
  });
  const openerRef = useMemo(() => ({ current: focusable(opener) }), [opener]);
  return (
    <Dialog
      title={t('title')}
      isOpen
      onClose={() => onAnswer(false)}
      opener={openerRef}
      isBusy={checking.isPending}
    >
      <PasswordForm
        isPending={checking.isPending}
        error={checking.error}
        onSubmit={(password) => checking.mutate(password)}
        onCancel={() => onAnswer(false)}
      />
    </Dialog>
  );
}

interface PasswordFormProps {
  isPending: boolean;
  error: unknown;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

function PasswordForm({ isPending, error, onSubmit, onCancel }: PasswordFormProps) {
  const t = useTranslations('shell');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problemOf = useFieldProblem(error, isChecked);
  const email = useProfile()?.email ?? '';

  // As the dialog opens, and again when the password was refused.
  useEffect(() => {
    if (!isPending) field.current?.focus();
  }, [isPending]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setChecked(true);
    if (password !== '' && !isPending) onSubmit(password);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('password_again.text')}</Text>
        <Refusal error={isPending ? null : error} />
        {/* Tells password managers whose password is asked for. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          ref={field}
          data-autofocus
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          disabled={isPending}
          error={problemOf('password', password)}
        />
        <DialogActions>
          <Button variant="default" onClick={onCancel} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('password_again.confirm')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

/** The opener is disabled while its work waits; the dialog around it is not. */
function focusable(opener: HTMLElement | null): HTMLElement | null {
  return opener?.matches(':disabled') === true ? opener.closest<HTMLElement>('[role="dialog"]') : opener;
}
