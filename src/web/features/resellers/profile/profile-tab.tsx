import { useProfile } from '#web/session/session.ts';
import { NamesForm } from './names-form.tsx';
import { PictureForm } from './picture-form.tsx';
import classes from '../columns.module.css';
import { useTranslations } from 'use-intl';
import type { Profile } from '#shared/accounts/accounts.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { Section } from '#web/ui/page/section.tsx';

/** The person: how others see them, and how they sign in. */
export function ProfileTab() {
  const profile = useProfile();
  if (profile === null) return null;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <NamesForm profile={profile} />
        <PictureForm profile={profile} />
      </div>
      <div className={classes.column}>
        <AccountFacts profile={profile} />
      </div>
    </div>
  );
}

function AccountFacts({ profile }: { profile: Profile }) {
  const t = useTranslations('business');
  const teamRole = useTranslations('shell.team.roles');
  const { date, dateTime } = useDates();
  const { email, role, member_role, created_at, last_login } = profile;
  return (
    <Section title={t('account.title')}>
      <Facts>
        <Fact name={t('account.email')}>
          <CodeText>{email}</CodeText>{' '}
          <TextLink to="/settings" aria-label={`${t('account.change_email')}: ${t('account.email')}`}>
            {t('account.change_email')}
          </TextLink>
        </Fact>
        <Fact name={t('account.role')}>{t(`roles.${role}`)}</Fact>
        {member_role === null ? null : <Fact name={t('account.team_role')}>{teamRole(member_role)}</Fact>}
        <Fact name={t('account.since')}>
          <time dateTime={created_at}>{date(created_at)}</time>
        </Fact>
        <Fact name={t('account.last_sign_in')}>
          {last_login === null ? (
            t('account.never')
          ) : (
            <time dateTime={last_login}>{dateTime(last_login)}</time>
          )}
        </Fact>
      </Facts>
    </Section>
  );
}
