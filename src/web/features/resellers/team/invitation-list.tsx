import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Invitation } from '#shared/resellers/team.contract.ts';
import { call } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useDinars } from '#web/ui/show/dinars.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Section } from '#web/ui/page/section.tsx';

/** Who was invited and has not come yet. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations('team.invitations');
  return (
    <Section title={t('title')} gap="xs">
      <ul className="bare lines" aria-label={t('title')}>
        {invitations.map((invitation) => (
          <li key={invitation.id} className="row wrap">
            <About invitation={invitation} />
            <ResendButton invitation={invitation} />
            <RevokeButton invitation={invitation} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function About({ invitation: { email, member_role, daily_limit, expires_at } }: { invitation: Invitation }) {
  const t = useTranslations('team.invitations');
  const roles = useTranslations('shell.team.roles');
  const say = useDinars();
  const { dateTime } = useDates();
  const about = [roles(member_role), ...(daily_limit === null ? [] : [say(daily_limit)])];
  return (
    <span className="stack gap-0 roomy">
      <bdi className="medium">{email}</bdi>
      <span className="muted small">
        {about.join(' · ')} · {`${t('expires')} ${dateTime(expires_at)}`}
      </span>
    </span>
  );
}

/** Asks the same once more, which replaces the invitation. */
function ResendButton({
  invitation: { email, member_role, daily_limit: limit },
}: {
  invitation: Invitation;
}) {
  const t = useTranslations('team');
  const { language } = useLanguage();
  const { form, submit, isBusy, refusal } = useDraft({
    initial: {},
    send: () => {
      const daily_limit = limit === null ? null : ({ amount: limit.amount, currency: 'DZD' } as const);
      return call('POST /api/team/invitations', { body: { email, member_role, daily_limit, language } });
    },
    topics: ['team'],
    done: () => t('inviting.sent', { email: isolate(email) }),
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Refusal error={refusal} />
      <Button
        type="submit"
        variant="default"
        size="sm"
        disabled={isBusy}
        aria-label={t('invitations.again_one', { email: isolate(email) })}
      >
        {t('invitations.again')}
      </Button>
    </form>
  );
}

function RevokeButton({ invitation: { id, ...invitation } }: { invitation: Invitation }) {
  const t = useTranslations('team.invitations');
  const email = isolate(invitation.email);
  return (
    <ActButton
      button={t('revoke')}
      look={{ variant: 'subtle', color: 'red' }}
      label={t('revoke_one', { email })}
      title={t('revoke_title')}
      text={t('revoke_text', { email })}
      confirm={t('revoke')}
      isDangerous
      act={() => call('DELETE /api/team/invitations/{id}', { params: { id } })}
      topics={['team']}
      done={() => t('revoked', { email })}
    />
  );
}
