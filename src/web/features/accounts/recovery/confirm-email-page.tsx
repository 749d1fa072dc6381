import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { keepEmail } from '../entry/email-field.tsx';
import { OpenedLink, SignInLink } from './link-page.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { useLink } from './use-link.ts';

/** Where the link of the confirmation mail leads. */
export function ConfirmEmailPage() {
  const t = useTranslations('recovery.confirm');
  const link = useLink('confirmation', async (token) => {
    const confirmed = await call('POST /api/email-confirmation', { body: { token } });
    keepEmail(confirmed.data.email);
    return confirmed.data;
  });
  return (
    <OpenedLink
      link={link}
      name="confirm"
      busy={{ title: t('title'), text: t('busy') }}
      invalid={
        <>
          <SignInLink />
          <NewLinkForm />
        </>
      }
      opened={
        link.data === undefined
          ? null
          : { step: 'done', title: t('done_title'), text: t('done'), children: <SignInLink /> }
      }
    />
  );
}
