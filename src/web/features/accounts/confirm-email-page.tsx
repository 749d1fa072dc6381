import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { ApiProblem } from '../../api/problem.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Brand } from '../../shell/brand.tsx';
import { LanguageSelect } from '../../shell/language-select.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './confirm-email-page.module.css';

/** Where the link of the confirmation mail leads. */
export function ConfirmEmailPage() {
  const t = useTranslations('accounts.confirm');
  const token = useTokenOnce();
  const say = useProblemText();
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['confirmation', token],
    // A link works once: it is sent once, and again only where no answer came.
    queryFn: () => call('POST /api/email-confirmation', { body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
  });
  if (isSuccess) return <Outcome title={t('done_title')} text={t('done')} actions={<SignInLink />} />;
  if (token === '' || isUnusable(error))
    return (
      <Outcome
        title={t('invalid_title')}
        text={t('invalid')}
        actions={
          <>
            <SignInLink />
            <SignUpLink />
          </>
        }
      />
    );
  if (error !== null)
    return (
      <Outcome
        title={t('failed_title')}
        text={say(error)}
        actions={<Retry onRetry={() => void refetch()} />}
      />
    );
  return <Outcome title={t('title')} text={t('busy')} actions={<Loader aria-hidden />} />;
}

/** The token behind the hash sign. The address bar, and with it the history, forgets it at once. */
function useTokenOnce(): string {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const [token, setToken] = useState(hash);
  // Another link, opened in the same window.
  if (hash !== '' && hash !== token) setToken(hash);
  useEffect(() => {
    if (hash !== '') void navigate({ to: '.', hash: '', replace: true });
  }, [hash, navigate]);
  return token;
}

function isUnusable(error: unknown): boolean {
  return error instanceof ApiProblem && (error.code === 'link_invalid' || error.code === 'invalid_request');
}

function Outcome({ title, text, actions }: { title: string; text: string; actions: ReactNode }) {
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <Brand />
        <LanguageSelect />
      </header>
      <main className={classes['card']}>
        <Page title={title}>
          <Text>{text}</Text>
          <Group>{actions}</Group>
        </Page>
      </main>
    </div>
  );
}

function SignInLink() {
  const t = useTranslations('accounts');
  return <ButtonLink to="/login">{t('sign_in')}</ButtonLink>;
}

function SignUpLink() {
  const t = useTranslations('accounts');
  return (
    <ButtonLink to="/signup" variant="default">
      {t('sign_up')}
    </ButtonLink>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('shell');
  return <Button onClick={onRetry}>{t('retry')}</Button>;
}
