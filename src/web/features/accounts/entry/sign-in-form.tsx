import { Button } from '@mantine/core';
import { Link, useHydrated, useLocation, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useEnterSession } from '#web/session/session.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/show/notice.tsx';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { EmailField, keepEmail, typedEmail } from './email-field.tsx';
import classes from './entry-page.module.css';
import { Resend } from './resend.tsx';

interface SignInFormProps {
  /** Why an earlier sign-in came to nothing after its first step. */
  lost: unknown;
  forgetLost: () => void;
  onBusy: (isBusy: boolean) => void;
}

/** The tab "Login". Who gets in is taken to the page that they were going to. */
export function SignInForm({ lost, forgetLost, onBusy }: SignInFormProps) {
  const t = useTranslations('accounts');
  const enter = useEnterSession();
  // The browser alone knows it: the page is taken over as the server rendered it.
  const isKnown = useHydrated();
  const hasEnded = useLocation({ select: ({ state }) => state.former !== undefined }) && isKnown;
  const { draft, set, field, form, submit, isBusy, isTold, refusal } = useForm({
    initial: { email: typedEmail(), password: '' },
    // The notice above says it.
    problems: ({ email, password }) => ({ email: email === '' || null, password: password === '' || null }),
    onBusy,
    send: async (body) => {
      forgetLost();
      await enter((await call('POST /api/sign-in', { body })).data);
    },
  });
  const isMissing = isTold && (draft.email === '' || draft.password === '');
  const why = refusal ?? lost;
  return (
    <form ref={form} onSubmit={submit} noValidate className="stack">
      {isMissing ? (
        <Notice kind="problem">{t('missing')}</Notice>
      ) : (
        <Refusal error={why}>
          {isRefusal(refusal, 'email_not_confirmed') ? <Resend email={draft.email} /> : null}
        </Refusal>
      )}
      {hasEnded && !isMissing && why === null ? <Notice kind="problem">{t('session_ended')}</Notice> : null}
      <EmailField {...field('email')} />
      <div>
        <PasswordField {...field('password')} autoComplete="current-password" />
        <ForgotLink />
      </div>
      <Button type="submit" fullWidth disabled={isBusy}>
        {t(isBusy ? 'signing_in' : 'sign_in')}
      </Button>
      <DemoSignIns
        disabled={isBusy}
        onChoose={(chosen) => {
          keepEmail(chosen.email);
          set(chosen);
        }}
      />
    </form>
  );
}

/** The page that they were going to stays in the address. */
function ForgotLink() {
  const t = useTranslations('accounts');
  const { from } = useSearch({ strict: false });
  return (
    <div className="row end">
      <Link
        to="/forgot-password"
        search={from === undefined ? {} : { from }}
        className={`small tall plain ${classes['link']}`}
        data-anchor
      >
        {t('forgot')}
      </Link>
    </div>
  );
}
