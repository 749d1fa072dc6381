import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { sessionQuery, useProfile } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { keepEmail } from '../entry/email-field.tsx';
import { OpenedLink, SignInLink } from './link-page.tsx';
import { useLink } from './use-link.ts';

/** Where the link to a new address leads. */
export function EmailChangePage() {
  const t = useTranslations('recovery.email_change');
  const queryClient = useQueryClient();
  const isSignedIn = useProfile() !== null;
  const link = useLink('email-change', async (token) => {
    const changed = await call('POST /api/email-change/finish', { body: { token } });
    keepEmail(changed.data.email);
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' });
    return changed.data;
  });
  // The mail may have been opened on another device than the one that asked for it.
  const onward = isSignedIn ? (
    <div className="row">
      <ButtonLink to="/settings">{t('settings')}</ButtonLink>
    </div>
  ) : (
    <SignInLink />
  );
  const email = link.data?.email;
  return (
    <OpenedLink
      link={link}
      name="email_change"
      busy={{ title: t('title'), text: t('busy') }}
      invalid={onward}
      opened={
        email === undefined
          ? null
          : {
              step: 'done',
              title: t('done_title'),
              text: t('done', { email: isolate(email) }),
              children: onward,
            }
      }
    />
  );
}
