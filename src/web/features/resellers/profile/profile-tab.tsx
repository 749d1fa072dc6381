import { useTranslations } from 'use-intl';
import type { Profile } from '#shared/accounts/accounts.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useProfile } from '#web/session/session.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Columns } from '#web/ui/page/columns.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Email } from '#web/ui/show/code-text.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { NamesForm } from './names-form.tsx';
import { PictureForm } from './picture-form.tsx';

/** The person: how others see them, and how they sign in. */
export function ProfileTab() {
  const profile = useProfile();
  if (profile === null) return null;
  return (
    <Columns aside={<AccountFacts profile={profile} />}>
      <NamesForm profile={profile} />
      <PictureForm profile={profile} />
    </Columns>
  );
}

function AccountFacts({ profile }: { profile: Profile }) {
  const t = useTranslations('business');
  const teamRole = useTranslations('shell.team.roles');
  const { date } = useDates();
  const { email, role, member_role, created_at, last_login } = profile;
  return (
    <Section title={t('account.title')}>
      <Facts>
        <Fact name={t('account.email')}>
          <span className="row gap-sm wrap end">
            <span>
              <Email address={email} />
            </span>
            <TextLink to="/settings" aria-label={`${t('account.change_email')}: ${t('account.email')}`}>
              {t('account.change_email')}
            </TextLink>
          </span>
        </Fact>
        <Fact name={t('account.role')}>{t(`roles.${role}`)}</Fact>
        {member_role === null ? null : <Fact name={t('account.team_role')}>{teamRole(member_role)}</Fact>}
        <Fact name={t('account.since')}>
          <time dateTime={created_at}>{date(created_at)}</time>
        </Fact>
        <Fact name={t('account.last_sign_in')}>
          <Moment at={last_login} never={t('account.never')} />
        </Fact>
      </Facts>
    </Section>
  );
}
