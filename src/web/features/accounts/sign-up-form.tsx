import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { ApiProblem } from '../../api/problem.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../session/session.ts';
import { EmailField } from './email-field.tsx';
import { FormProblem, useFieldProblem } from './form-problem.tsx';
import { NameFields } from './name-fields.tsx';
import { Notice } from './notice.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';
import type { EntryFormProps } from './sign-in-form.tsx';

/** Specification, section 5. */
const PASSWORD_MIN = 6;

/** The tab "Sign Up". */
export function SignUpForm({ email, setEmail, onBusy }: EntryFormProps) {
  const t = useTranslations('accounts');
  const { language } = useLanguage();
  const [names, setNames] = useState(NO_NAMES);
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const signUp = useMutation({
    mutationFn: async () => {
      // Known without asking; the server says the same.
      if (password.length < PASSWORD_MIN) throw new ApiProblem('password_too_short', 0);
      await call('POST /api/sign-up', { body: { ...givenNames(names), email, password, language } });
    },
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onError: (error) => {
      if (error instanceof ApiProblem && error.code.startsWith('password_')) passwordField.current?.focus();
    },
    onSuccess: () => {
      setNames(NO_NAMES);
      setEmail('');
      setPassword('');
      setChecked(false);
    },
  });
  const { isPending, error } = signUp;
  const problemOf = useFieldProblem(error, isChecked);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setChecked(true);
    if (email !== '' && password !== '' && !isPending) signUp.mutate();
  }

  function typePassword(typed: string): void {
    if (error !== null) signUp.reset();
    setPassword(typed);
  }

  const isShort = password !== '' && password.length < PASSWORD_MIN;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {signUp.isSuccess ? <Created /> : <FormProblem error={error} />}
        <NameFields names={names} onChange={setNames} disabled={isPending} problemOf={problemOf} />
        <EmailField
          value={email}
          onChange={setEmail}
          disabled={isPending}
          error={problemOf('email', email)}
        />
        <PasswordField
          ref={passwordField}
          autoComplete="new-password"
          value={password}
          onChange={typePassword}
          disabled={isPending}
          // After a refusal the alert says it.
          error={isShort ? error === null && t('password_short') : problemOf('password', password)}
          hint={password.length < PASSWORD_MIN ? null : <PasswordStrength password={password} />}
        />
        <Button type="submit" fullWidth disabled={isPending}>
          {t(isPending ? 'creating' : 'create')}
        </Button>
      </Stack>
    </form>
  );
}

const NO_NAMES = { first_name: '', last_name: '' };

/** Only what was filled in. */
function givenNames({ first_name, last_name }: typeof NO_NAMES): { first_name?: string; last_name?: string } {
  return {
    ...(first_name.trim() === '' ? {} : { first_name }),
    ...(last_name.trim() === '' ? {} : { last_name }),
  };
}

function Created() {
  const t = useTranslations('accounts');
  const { demo } = useSession().store;
  return (
    <Notice kind="success">
      {t('created')}
      {demo === null ? null : <a href="/sandbox/mailbox/">{t('open_mailbox')}</a>}
    </Notice>
  );
}
