import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call, type AnswerOf } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useProfile } from '#web/session/session.ts';
import { AcceptForm } from './accept-form.tsx';
import { useInvitationWords } from './invitation-words.ts';
import { Actions, LinkPage, SignInLink } from './link-page.tsx';
import { RetryButton } from './retry-button.tsx';
import { useLink } from './use-link.ts';

export type Invitation = AnswerOf<'POST /api/invitations/read'>;

/** Where the link of an invitation leads: who invites, what for, and a form to accept it. */
export function InvitationPage() {
  const t = useTranslations('recovery');
  const say = useProblemText();
  const { token, data, isInvalid, error, retry } = useLink(
    'invitation',
    async (opened) => (await call('POST /api/invitations/read', { body: { token: opened } })).data,
  );
  const [usedUp, setUsedUp] = useState<string | null>(null);
  if (isInvalid || (token !== '' && usedUp === token))
    return (
      <LinkPage step="invalid" title={t('link.invalid_title')} text={t('invitation.invalid')}>
        <Actions>
          <SignInLink />
        </Actions>
      </LinkPage>
    );
  if (data !== undefined)
    return <Invited key={token} token={token} invitation={data} onUsedUp={() => setUsedUp(token)} />;
  if (error !== null)
    return (
      <LinkPage step="failed" title={t('invitation.failed_title')} text={say(error)}>
        <Actions>
          <RetryButton onRetry={retry} />
        </Actions>
      </LinkPage>
    );
  return <LinkPage step="busy" title={t('invitation.opening')} />;
}

interface InvitedProps {
  token: string;
  invitation: Invitation;
  onUsedUp: () => void;
}

function Invited({ token, invitation, onUsedUp }: InvitedProps) {
  const t = useTranslations('recovery.invitation');
  const { title, inviter, role } = useInvitationWords(invitation);
  const other = useProfile()?.email;
  return (
    <LinkPage step="form" title={title} text={inviter === '' ? undefined : inviter}>
      <span>{role}</span>
      {invitation.email === null ? null : <span>{t('by_email', { email: isolate(invitation.email) })}</span>}
      {other === undefined ? null : <span>{t('signed_in_as', { email: isolate(other) })}</span>}
      <AcceptForm token={token} invitation={invitation} onUsedUp={onUsedUp} />
    </LinkPage>
  );
}
