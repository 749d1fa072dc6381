import { Button, Stack } from '@mantine/core';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useEnterSession } from '#web/session/session.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { EmailField } from './email-field.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Notice } from '#web/ui/show/notice.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { ResendButton } from './resend-button.tsx';
import classes from './sign-in-form.module.css';
import { useTypedEmail } from './typed-email.ts';
import { useForm } from '#web/ui/form/use-form.ts';

interface SignInFormProps {
  /** Why an earlier sign-in came to nothing after its first step. */
  lost: unknown;
  forgetLost: () => void;
  onBusy: (isBusy: boolean) => void;
}

/** The tab "Login". Who gets in is taken to the page that they were going to. */
export function SignInForm({ lost, forgetLost, onBusy }: SignInFormProps) {
  const t = useTranslations('accounts');
  const [email, setEmail] = useTypedEmail();
  const [password, setPassword] = useState('');
  const enter = useEnterSession();
  const hasEnded = useLocation({ select: ({ state }) => state.former !== undefined });
  const { attributes, sending, isMissing, problemOf, edit } = useForm({
    required: [email, password],
    onBusy,
    send: async () => {
      forgetLost();
      await enter((await call('POST /api/sign-in', { body: { email, password } })).data);
    },
  });
  const { isPending, error } = sending;
  const isWrong = (name: string, value: string) => (isMissing ? value === '' : problemOf(name, value));

  return (
    <form {...attributes}>
      <Stack gap="md">
        {isMissing ? (
          <Notice kind="problem">{t('missing')}</Notice>
        ) : (
          <Refusal error={error ?? lost}>
            {isRefusal(error, 'email_not_confirmed') ? <ResendButton email={email} /> : null}
          </Refusal>
        )}
        {hasEnded && !isMissing && (error ?? lost) === null ? (
          <Notice kind="problem">{t('session_ended')}</Notice>
        ) : null}
        <EmailField
          value={email}
          onChange={edit(setEmail)}
          disabled={isPending}
          error={isWrong('email', email)}
        />
        <div>
          <PasswordField
            autoComplete="current-password"
            value={password}
            onChange={edit(setPassword)}
            disabled={isPending}
            error={isWrong('password', password)}
          />
          <ForgotLink />
        </div>
        <Button type="submit" fullWidth disabled={isPending}>
          {t(isPending ? 'signing_in' : 'sign_in')}
        </Button>
        <DemoSignIns
          disabled={isPending}
          onChoose={(chosen) => {
            sending.reset();
            setEmail(chosen.email);
            setPassword(chosen.password);
          }}
        />
      </Stack>
    </form>
  );
}

/** The page that they were going to stays in the address. */
function ForgotLink() {
  const t = useTranslations('accounts');
  const { from } = useSearch({ strict: false });
  return (
    <Link to="/forgot-password" search={from === undefined ? {} : { from }} className={classes['forgot']}>
      {t('forgot')}
    </Link>
  );
}
