import { Button, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isStaffRole } from '#shared/permissions.ts';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useEnterSession } from '#web/session/session.ts';
import { EmailField } from '../entry/email-field.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { givenNames, NameFields, NO_NAMES } from '#web/ui/form/name-fields.tsx';
import { NewPasswordField, PASSWORD_MIN, STAFF_PASSWORD_MIN } from '../entry/new-password-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Invitation } from './invitation-page.tsx';
import { isUnusable } from './use-token-once.ts';

interface AcceptFormProps {
  token: string;
  invitation: Invitation;
  /** Someone else was faster, or it was taken back in the meantime. */
  onUsedUp: () => void;
}

/** Opens the account that the invitation is for, and signs in to it. */
export function AcceptForm({ token, invitation, onUsedUp }: AcceptFormProps) {
  const t = useTranslations('recovery.invitation');
  const { language } = useLanguage();
  const enter = useEnterSession();
  const navigate = useNavigate();
  const [names, setNames] = useState(NO_NAMES);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const isForStaff = isStaffRole(invitation.role);
  const { attributes, sending, problemOf, edit } = useForm({
    required: invitation.email === null ? [email, password] : [password],
    send: async () => {
      refuseShort(password, isForStaff);
      const given = { ...givenNames(names), ...(invitation.email === null ? { email } : {}) };
      const body = { token, password, language, ...given };
      await enter((await call('POST /api/invitations/accept', { body })).data);
      await navigate({ to: isForStaff ? '/admin' : '/dashboard', replace: true });
    },
    onRefused: (why) => {
      if (isUnusable(why)) onUsedUp();
    },
  });
  const { isPending, error } = sending;

  return (
    <form {...attributes}>
      <Stack gap="md">
        <Refusal error={error}>{isRefusal(error, 'email_taken') ? <SignInInstead /> : null}</Refusal>
        <NameFields names={names} onChange={setNames} disabled={isPending} problemOf={problemOf} />
        {invitation.email === null ? (
          <EmailField
            value={email}
            onChange={edit(setEmail)}
            disabled={isPending}
            error={problemOf('email', email)}
          />
        ) : (
          // Tells password managers what the password is for.
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={invitation.email}
            readOnly
            hidden
          />
        )}
        <NewPasswordField
          value={password}
          onChange={edit(setPassword)}
          disabled={isPending}
          isForStaff={isForStaff}
          isRefused={error !== null}
          problemOf={problemOf}
        />
        <Button type="submit" fullWidth disabled={isPending}>
          {t(isPending ? 'busy' : 'accept')}
        </Button>
      </Stack>
    </form>
  );
}

/** Known without asking; the server says the same. */
function refuseShort(password: string, isForStaff: boolean): void {
  if (password.length < PASSWORD_MIN) throw new ApiProblem('password_too_short', 0);
  if (isForStaff && password.length < STAFF_PASSWORD_MIN)
    throw new ApiProblem('password_too_short_for_staff', 0);
}

function SignInInstead() {
  const t = useTranslations('accounts');
  return <Link to="/login">{t('sign_in')}</Link>;
}
