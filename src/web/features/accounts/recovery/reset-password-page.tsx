import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { sessionQuery } from '#web/session/session.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { keepEmail } from '../entry/email-field.tsx';
import { needsPassword, NewPasswordField, refuseShort } from '../entry/new-password-field.tsx';
import { LinkPage, SignInLink } from './link-page.tsx';
import { isUnusable, useLink } from './use-link.ts';

/** Where the link of a forgotten password leads. The link is used up only when a new password was taken. */
export function ResetPasswordPage() {
  const t = useTranslations('recovery');
  // The form stands there meanwhile, from the server on; where nothing is heard of the link, sending it tells.
  const link = useLink('password-reset', async (opened) => {
    return (await call('POST /api/password-reset/read', { body: { token: opened } })).data;
  });
  const { token, data } = link;
  const [outcome, setOutcome] = useState<{ token: string; step: 'done' | 'invalid' } | null>(null);
  // Another link, opened in the same window, starts again.
  const ended = outcome?.token === token ? outcome.step : null;
  const isInvalid = ended === 'invalid' || (ended === null && (link.isInvalid || data?.is_usable === false));
  if (ended === 'done')
    return (
      <LinkPage step="done" title={t('reset.done_title')} text={t('reset.done')}>
        <SignInLink />
      </LinkPage>
    );
  if (isInvalid)
    return (
      <LinkPage step="invalid" title={t('link.invalid_title')} text={t('reset.invalid')}>
        <div className="row wrap">
          <ButtonLink to="/forgot-password">{t('reset.again')}</ButtonLink>
          <ButtonLink to="/login" variant="default">
            {t('link.sign_in')}
          </ButtonLink>
        </div>
      </LinkPage>
    );
  return (
    <LinkPage step="form" title={t('reset.title')} text={t('reset.text')}>
      <NewPasswordForm key={token} token={token} onEnd={(step) => setOutcome({ token, step })} />
    </LinkPage>
  );
}

interface NewPasswordFormProps {
  token: string;
  onEnd: (step: 'done' | 'invalid') => void;
}

function NewPasswordForm({ token, onEnd }: NewPasswordFormProps) {
  const t = useTranslations('recovery.reset');
  const queryClient = useQueryClient();
  const { field, form, submit, isBusy, refusal } = useForm({
    initial: { password: '' },
    problems: needsPassword,
    send: async ({ password }) => {
      refuseShort(password);
      const { data } = await call('POST /api/password-reset/finish', { body: { token, password } });
      keepEmail(data.email);
      // Every session has ended, the one of this browser too.
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' });
    },
    onSent: () => onEnd('done'),
    onRefused: (why) => {
      if (isUnusable(why)) onEnd('invalid');
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="stack">
      <Refusal error={refusal} />
      <NewPasswordField {...field('password')} label={t('password')} isRefused={refusal !== null} />
      <Button type="submit" fullWidth disabled={isBusy}>
        {t(isBusy ? 'busy' : 'save')}
      </Button>
    </form>
  );
}
