import { useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { isStaffRole } from '#shared/permissions.ts';
import { call, type AnswerOf } from '#web/api/call.ts';
import { useProfile } from '#web/session/session.ts';
import { useMessageStore } from '#web/i18n/use-language.ts';
import { part } from '#web/ui/page/part.ts';
import { OpenedLink, SignInLink } from './link-page.tsx';
import { useLink } from './use-link.ts';

/** Comes while the invitation is being read. */
const AcceptForm = part(async () => (await import('./accept-form.tsx')).AcceptForm);

export type Invitation = AnswerOf<'POST /api/invitations/read'>;

/** Where the link of an invitation leads: who invites, what for, and a form to accept it. */
export function InvitationPage() {
  const t = useTranslations('recovery.invitation');
  const messages = useMessageStore();
  const link = useLink('invitation', async (opened) => {
    AcceptForm.prepare(messages);
    return (await call('POST /api/invitations/read', { body: { token: opened } })).data;
  });
  const [usedUp, setUsedUp] = useState<string | null>(null);
  const { token, data } = link;
  const isInvalid = link.isInvalid || usedUp === token;
  const words = useInvitationWords(data);
  return (
    <OpenedLink
      link={{ ...link, isInvalid }}
      name="invitation"
      busy={{ title: t('opening'), text: t('busy_text') }}
      invalid={<SignInLink />}
      opened={
        isInvalid || data === undefined
          ? null
          : {
              step: 'form',
              ...words,
              children: (
                <Invited key={token} invitation={data} token={token} onUsedUp={() => setUsedUp(token)} />
              ),
            }
      }
    />
  );
}

interface InvitedProps {
  token: string;
  invitation: Invitation;
  onUsedUp: () => void;
}

function Invited({ token, invitation, onUsedUp }: InvitedProps) {
  const t = useTranslations('recovery.invitation');
  const { email, role, member_role } = invitation;
  const other = useProfile()?.email;
  return (
    <>
      {/* What who accepts may do (permissions.ts), in plain words. */}
      <span>
        {member_role !== null
          ? t(`roles.business_${member_role}`)
          : t(isStaffRole(role) ? `roles.${role}` : 'roles.client')}
      </span>
      {email === null ? null : <span>{t('by_email', { email: isolate(email) })}</span>}
      {other === undefined ? null : <span>{t('signed_in_as', { email: isolate(other) })}</span>}
      <PartBoundary fallback={null}>
        <AcceptForm token={token} invitation={invitation} onUsedUp={onUsedUp} />
      </PartBoundary>
    </>
  );
}

/** What for, and who invites, where someone in particular does. */
function useInvitationWords(invitation: Invitation | undefined): { title: string; text?: string } {
  const t = useTranslations('recovery.invitation');
  const store = isolate(useTranslations('shell')('brand'));
  if (invitation === undefined) return { title: t('opening') };
  const { email, role, trade_name, invited_by } = invitation;
  // The first admin alone has an address to choose.
  if (email === null) return { title: t('owner_title'), text: t('owner') };
  const title = isStaffRole(role)
    ? t('staff_title', { store })
    : trade_name === null
      ? t('team_title', { store })
      : t('business_title', { business: isolate(trade_name) });
  return invited_by === null ? { title } : { title, text: t('by_person', { person: isolate(invited_by) }) };
}
