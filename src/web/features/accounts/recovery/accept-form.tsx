import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isStaffRole } from '#shared/permissions.ts';
import { call } from '#web/api/call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useEnterSession, useSession } from '#web/session/session.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { givenNames, NameFields, NO_NAMES } from '#web/ui/form/name-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Agreement } from '../entry/agreement.tsx';
import { EmailField } from '../entry/email-field.tsx';
import { needsPassword, NewPasswordField, refuseShort } from '../entry/new-password-field.tsx';
import { UsernameField } from '../entry/username-field.tsx';
import type { Invitation } from './invitation-page.tsx';
import { isUnusable } from './use-link.ts';

interface AcceptFormProps {
  token: string;
  invitation: Invitation;
  /** Someone else was faster, or it was revoked in the meantime. */
  onUsedUp: () => void;
}

/** Opens the account that the invitation is for, and signs in to it. */
export function AcceptForm({ token, invitation, onUsedUp }: AcceptFormProps) {
  const t = useTranslations('recovery.invitation');
  const { language } = useLanguage();
  const accepts = useSession().store.legal;
  const queryClient = useQueryClient();
  const enter = useEnterSession();
  const navigate = useNavigate();
  const isForStaff = isStaffRole(invitation.role);
  const choosesEmail = invitation.email === null;
  const { field, form, submit, isBusy, refusal } = useForm({
    initial: { ...NO_NAMES, email: '', password: '' },
    least: choosesEmail ? { email: 1 } : {},
    problems: needsPassword,
    send: async ({ email, password, ...names }) => {
      refuseShort(password, isForStaff);
      const given = { ...givenNames(names), ...(choosesEmail ? { email } : {}) };
      const body = { token, password, language, ...given, ...(isForStaff ? {} : { accepts }) };
      await enter((await call('POST /api/invitations/accept', { body })).data);
      await navigate({ to: isForStaff ? '/admin' : '/dashboard', replace: true });
    },
    onRefused: (why) => {
      if (isUnusable(why)) onUsedUp();
      if (isRefusal(why, 'legal_text_changed')) void queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="stack">
      <Refusal error={refusal}>{isRefusal(refusal, 'email_taken') ? <SignInInstead /> : null}</Refusal>
      <NameFields field={field} />
      {invitation.email === null ? (
        <EmailField {...field('email')} />
      ) : (
        <UsernameField email={invitation.email} />
      )}
      <NewPasswordField {...field('password')} isForStaff={isForStaff} isRefused={refusal !== null} />
      {isForStaff ? null : <Agreement />}
      <Button type="submit" fullWidth disabled={isBusy}>
        {t(isBusy ? 'busy' : 'accept')}
      </Button>
    </form>
  );
}

function SignInInstead() {
  const t = useTranslations('accounts');
  return <Link to="/login">{t('sign_in')}</Link>;
}
