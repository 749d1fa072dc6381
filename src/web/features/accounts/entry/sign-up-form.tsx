import { Button, Stack, Text } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { EmailField } from './email-field.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { givenNames, NameFields, NO_NAMES } from '#web/ui/form/name-fields.tsx';
import { NewPasswordField, PASSWORD_MIN } from './new-password-field.tsx';
import { Notice } from '#web/ui/show/notice.tsx';
import { ResendButton } from './resend-button.tsx';
import { useTypedEmail } from './typed-email.ts';
import { useForm } from '#web/ui/form/use-form.ts';

/** The tab "Sign Up". */
export function SignUpForm({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const t = useTranslations('accounts');
  const { language } = useLanguage();
  const [names, setNames] = useState(NO_NAMES);
  const [email, setEmail] = useTypedEmail();
  const [password, setPassword] = useState('');
  const { attributes, sending, problemOf, edit } = useForm({
    required: [email, password],
    onBusy,
    send: async () => {
      // Known without asking; the server says the same.
      if (password.length < PASSWORD_MIN) throw new ApiProblem('password_too_short', 0);
      const body = { ...givenNames(names), email, password, language };
      return (await call('POST /api/sign-up', { body })).data;
    },
    onSent: () => {
      setNames(NO_NAMES);
      setEmail('');
      setPassword('');
    },
  });
  const { isPending, error, data } = sending;

  return (
    <form {...attributes}>
      <Stack gap="md">
        <Refusal error={error}>{isRefusal(error, 'email_taken') ? <SignInInstead /> : null}</Refusal>
        {data === undefined ? null : <Created email={data.email} />}
        <NameFields names={names} onChange={setNames} disabled={isPending} problemOf={problemOf} />
        <EmailField
          value={email}
          onChange={edit(setEmail)}
          disabled={isPending}
          error={problemOf('email', email)}
        />
        <NewPasswordField
          value={password}
          onChange={edit(setPassword)}
          disabled={isPending}
          isRefused={error !== null}
          problemOf={problemOf}
        />
        <Button type="submit" fullWidth disabled={isPending}>
          {t(isPending ? 'creating' : 'create')}
        </Button>
      </Stack>
    </form>
  );
}

function Created({ email }: { email: string }) {
  const t = useTranslations('accounts');
  return (
    <Notice kind="success">
      {t('created')}
      <Text span display="block" size="sm" mt="xs">
        {t('sent_to', { email: isolate(email) })}
      </Text>
      <MailboxLink />
      <ResendButton key={email} email={email} startsPaused />
    </Notice>
  );
}

function SignInInstead() {
  const t = useTranslations('accounts');
  const { from } = useSearch({ strict: false });
  return (
    <Link to="/login" search={from === undefined ? {} : { from }}>
      {t('sign_in')}
    </Link>
  );
}
