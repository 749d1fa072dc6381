import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { EmailField, typedEmail } from '../entry/email-field.tsx';
import { MailboxLink } from '../entry/mailbox-link.tsx';
import { LinkPage } from './link-page.tsx';

/** Asks for a link to choose a new password. What it answers is the same whether or not there is such an account. */
export function ForgotPasswordPage() {
  const t = useTranslations('recovery.forgot');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <LinkPage step="done" title={t('done_title')} text={t('done', { email: isolate(sentTo) })}>
        <span>{t('spam')}</span>
        <MailboxLink />
        <div className="stack gap-xs">
          <BackToSignIn />
          <Button variant="subtle" onClick={() => setSentTo(null)}>
            {t('again')}
          </Button>
        </div>
      </LinkPage>
    );
  return (
    <LinkPage step="form" title={t('title')} text={t('text')}>
      <ForgotPasswordForm onSent={setSentTo} />
      <BackToSignIn />
    </LinkPage>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('recovery.forgot');
  const { field, form, submit, isBusy, refusal } = useForm({
    initial: { email: typedEmail() },
    least: { email: 1 },
    send: async (body) => {
      await call('POST /api/password-reset', { body });
      return body.email;
    },
    onSent: onSent,
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="stack">
      <Refusal error={refusal} />
      <EmailField {...field('email')} />
      <Button type="submit" fullWidth disabled={isBusy}>
        {t(isBusy ? 'busy' : 'send')}
      </Button>
    </form>
  );
}

/** The page that they were going to before they forgot stays in the address. */
function BackToSignIn() {
  const t = useTranslations('recovery.link');
  const { from } = useSearch({ strict: false });
  return (
    <ButtonLink to="/login" search={from === undefined ? {} : { from }} variant="subtle" fullWidth>
      {t('sign_in')}
    </ButtonLink>
  );
}
