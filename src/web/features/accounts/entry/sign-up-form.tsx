import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { call } from '#web/api/call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { givenNames, NameFields, NO_NAMES } from '#web/ui/form/name-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { part } from '#web/ui/page/part.ts';
import { Agreement } from './agreement.tsx';
import { EmailField, keepEmail, typedEmail } from './email-field.tsx';
import { needsPassword, NewPasswordField, refuseShort } from './new-password-field.tsx';

const Created = part(async () => (await import('./created.tsx')).Created);

/** The tab "Sign Up". */
export function SignUpForm({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const t = useTranslations('accounts');
  const { language } = useLanguage();
  const accepts = useSession().store.legal;
  const queryClient = useQueryClient();
  const { field, form, submit, isBusy, refusal, answer } = useForm({
    initial: { ...NO_NAMES, email: typedEmail(), password: '' },
    least: { email: 1 },
    problems: needsPassword,
    onBusy,
    send: async ({ email, password, ...names }) => {
      refuseShort(password);
      const body = { ...givenNames(names), email, password, language, accepts };
      return (await call('POST /api/sign-up', { body })).data;
    },
    // The form is empty again.
    onSent: () => keepEmail(''),
    onRefused: (why) => {
      // The next try names the versions in force.
      if (isRefusal(why, 'legal_text_changed')) void queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="stack">
      <Refusal error={refusal}>{isRefusal(refusal, 'email_taken') ? <SignInInstead /> : null}</Refusal>
      {answer === undefined ? null : (
        <PartBoundary fallback={null}>
          <Created key={answer.email} email={answer.email} />
        </PartBoundary>
      )}
      <NameFields field={field} />
      <EmailField {...field('email')} />
      <NewPasswordField {...field('password')} isRefused={refusal !== null} />
      <Agreement />
      <Button type="submit" fullWidth disabled={isBusy}>
        {t(isBusy ? 'creating' : 'create')}
      </Button>
    </form>
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
