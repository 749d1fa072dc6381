import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Invitation } from '#shared/resellers/team.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { useDinars } from '#web/ui/form/dinars.tsx';
import { useInvite } from './use-invite.ts';
import classes from '../team.module.css';

/** Who was invited and has not come yet. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations('team.invitations');
  const { language } = useLanguage();
  const invite = useInvite();
  return (
    <Section title={t('title')}>
      <Refusal error={invite.error} />
      <ul className={classes.cards} aria-label={t('title')}>
        {invitations.map((invitation) => {
          const { id, member_role, daily_limit } = invitation;
          const email = isolate(invitation.email);
          return (
            <li key={id} className={classes.invitation}>
              <About invitation={invitation} />
              <Group gap="xs">
                <Button
                  variant="default"
                  size="sm"
                  disabled={invite.isPending}
                  aria-label={t('again_one', { email })}
                  onClick={() =>
                    invite.mutate({
                      email: invitation.email,
                      member_role,
                      daily_limit:
                        daily_limit === null ? null : { amount: daily_limit.amount, currency: 'DZD' },
                      language,
                    })
                  }
                >
                  {t('again')}
                </Button>
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
              </Group>
            </li>
          );
        })}
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
    <span>
      <bdi className={classes.name}>{email}</bdi>
      <span className="muted small break">
        {about.join(' · ')} · {`${t('expires')} ${dateTime(expires_at)}`}
      </span>
    </span>
  );
}
