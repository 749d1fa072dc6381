import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { sessionQuery, useProfile } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { keepEmail } from '../entry/typed-email.ts';
import { Actions, LinkPage, SignInLink } from './link-page.tsx';
import { RetryButton } from './retry-button.tsx';
import { useLink } from './use-link.ts';

/** Where the link to a new address leads. */
export function EmailChangePage() {
  const t = useTranslations('recovery');
  const say = useProblemText();
  const queryClient = useQueryClient();
  const { data, isInvalid, error, retry } = useLink('email-change', async (token) => {
    const changed = await call('POST /api/email-change/finish', { body: { token } });
    keepEmail(changed.data.email);
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' });
    return changed.data;
  });
  if (data !== undefined)
    return (
      <LinkPage
        step="done"
        title={t('email_change.done_title')}
        text={t('email_change.done', { email: isolate(data.email) })}
      >
        <Onward />
      </LinkPage>
    );
  if (isInvalid)
    return (
      <LinkPage step="invalid" title={t('link.invalid_title')} text={t('email_change.invalid')}>
        <Onward />
      </LinkPage>
    );
  if (error !== null)
    return (
      <LinkPage step="failed" title={t('email_change.failed_title')} text={say(error)}>
        <Actions>
          <RetryButton onRetry={retry} />
        </Actions>
      </LinkPage>
    );
  return <LinkPage step="busy" title={t('email_change.title')} text={t('email_change.busy')} />;
}

/** The mail may have been opened on another device than the one that asked for it. */
function Onward() {
  const t = useTranslations('recovery.email_change');
  const isSignedIn = useProfile() !== null;
  return (
    <Actions>{isSignedIn ? <ButtonLink to="/settings">{t('settings')}</ButtonLink> : <SignInLink />}</Actions>
  );
}
