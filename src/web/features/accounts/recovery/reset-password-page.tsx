import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { sessionQuery } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { NewPasswordField, PASSWORD_MIN } from '../entry/new-password-field.tsx';
import { keepEmail } from '../entry/typed-email.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Actions, LinkPage, SignInLink } from './link-page.tsx';
import { RetryButton } from './retry-button.tsx';
import { useLink } from './use-link.ts';
import { isUnusable } from './use-token-once.ts';

/** Where the link of a forgotten password leads. The link is used up only when a new password was taken. */
export function ResetPasswordPage() {
  const t = useTranslations('recovery');
  const say = useProblemText();
  const { token, data, isInvalid, error, retry } = useLink('password-reset', async (opened) => {
    return (await call('POST /api/password-reset/read', { body: { token: opened } })).data;
  });
  const [outcome, setOutcome] = useState<{ token: string; step: 'done' | 'invalid' } | null>(null);
  // Another link, opened in the same window, starts again.
  const ended = outcome?.token === token ? outcome.step : null;
  const step = ended ?? (isInvalid || data?.is_usable === false ? 'invalid' : 'form');
  if (step === 'done')
    return (
      <LinkPage step={step} title={t('reset.done_title')} text={t('reset.done')}>
        <Actions>
          <SignInLink />
        </Actions>
      </LinkPage>
    );
  if (step === 'invalid')
    return (
      <LinkPage step={step} title={t('link.invalid_title')} text={t('reset.invalid')}>
        <Actions>
          <ButtonLink to="/forgot-password">{t('reset.again')}</ButtonLink>
          <ButtonLink to="/login" variant="default">
            {t('link.sign_in')}
          </ButtonLink>
        </Actions>
      </LinkPage>
    );
  if (error !== null)
    return (
      <LinkPage step="failed" title={t('reset.failed_title')} text={say(error)}>
        <Actions>
          <RetryButton onRetry={retry} />
        </Actions>
      </LinkPage>
    );
  if (data === undefined) return <LinkPage step="busy" title={t('reset.opening')} />;
  return (
    <LinkPage step={step} title={t('reset.title')} text={t('reset.text')}>
      <NewPasswordForm key={token} token={token} onEnd={(end) => setOutcome({ token, step: end })} />
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
  const [password, setPassword] = useState('');
  const { attributes, sending, problemOf, edit } = useForm({
    required: [password],
    send: async () => {
      if (password.length < PASSWORD_MIN) throw new ApiProblem('password_too_short', 0);
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
  const { isPending, error } = sending;
  return (
    <form {...attributes}>
      <Stack gap="md">
        <Refusal error={error} />
        <NewPasswordField
          label={t('password')}
          value={password}
          onChange={edit(setPassword)}
          disabled={isPending}
          isRefused={error !== null}
          problemOf={problemOf}
        />
        <Button type="submit" fullWidth disabled={isPending}>
          {t(isPending ? 'busy' : 'save')}
        </Button>
      </Stack>
    </form>
  );
}
