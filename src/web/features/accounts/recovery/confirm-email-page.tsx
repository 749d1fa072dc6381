import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { keepEmail } from '../entry/typed-email.ts';
import { Actions, LinkPage, SignInLink } from './link-page.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { RetryButton } from './retry-button.tsx';
import { useLink } from './use-link.ts';

/** Where the link of the confirmation mail leads. */
export function ConfirmEmailPage() {
  const t = useTranslations('recovery');
  const say = useProblemText();
  const { data, isInvalid, error, retry } = useLink('confirmation', async (token) => {
    const confirmed = await call('POST /api/email-confirmation', { body: { token } });
    keepEmail(confirmed.data.email);
    return confirmed.data;
  });
  if (data !== undefined)
    return (
      <LinkPage step="done" title={t('confirm.done_title')} text={t('confirm.done')}>
        <Actions>
          <SignInLink />
        </Actions>
      </LinkPage>
    );
  if (isInvalid)
    return (
      <LinkPage step="invalid" title={t('link.invalid_title')} text={t('confirm.invalid')}>
        <Actions>
          <SignInLink />
        </Actions>
        <NewLinkForm />
      </LinkPage>
    );
  if (error !== null)
    return (
      <LinkPage step="failed" title={t('confirm.failed_title')} text={say(error)}>
        <Actions>
          <RetryButton onRetry={retry} />
        </Actions>
      </LinkPage>
    );
  return <LinkPage step="busy" title={t('confirm.title')} text={t('confirm.busy')} />;
}
