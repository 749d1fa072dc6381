import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { useEnterSession } from '../../session/session.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { EmailField } from './email-field.tsx';
import { FormProblem, useFieldProblem } from './form-problem.tsx';
import { PasswordField } from './password-field.tsx';

export interface EntryFormProps {
  /** Kept over both tabs: who takes the wrong one does not type it again. */
  email: string;
  setEmail: (email: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** The tab "Login". Who gets in is taken to the page that they were going to. */
export function SignInForm({ email, setEmail, onBusy }: EntryFormProps) {
  const t = useTranslations('accounts');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const enter = useEnterSession();
  const signIn = useMutation({
    mutationFn: async () => enter((await call('POST /api/sign-in', { body: { email, password } })).data),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
  });
  const { isPending, isError, error } = signIn;
  const problemOf = useFieldProblem(error, isChecked);

  useEffect(() => {
    if (isError) passwordField.current?.focus();
  }, [isError]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setChecked(true);
    if (email !== '' && password !== '' && !isPending) signIn.mutate();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem error={error} />
        <EmailField
          value={email}
          onChange={setEmail}
          disabled={isPending}
          error={problemOf('email', email)}
        />
        <PasswordField
          ref={passwordField}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          disabled={isPending}
          error={problemOf('password', password)}
        />
        <Button type="submit" fullWidth disabled={isPending}>
          {t(isPending ? 'signing_in' : 'sign_in')}
        </Button>
        <DemoSignIns
          disabled={isPending}
          onChoose={(chosen) => {
            signIn.reset();
            setEmail(chosen.email);
            setPassword(chosen.password);
          }}
        />
      </Stack>
    </form>
  );
}
