import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Member } from '#shared/resellers/team.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { Avatar } from '#web/ui/show/avatar.tsx';
import { Section } from '#web/ui/page/section.tsx';
import classes from '../client-overview.module.css';
import { nameOfPerson } from '#web/ui/show/names.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { ActivityBadge } from '#web/ui/show/state-badges.tsx';

/** Who acts for the business. */
export function ClientPeople({ members }: { members: readonly Member[] }) {
  const t = useTranslations('clients');
  const may = useMay();
  const { dateTime } = useDates();
  return (
    <Section gap="xs" title={t('overview.people')}>
      <ul className={classes.people} aria-label={t('overview.people_list')}>
        {members.map((member) => (
          <li key={member.id}>
            <span className={classes.person}>
              <Avatar person={member} size="small" />
              <span className={classes.words}>
                <Text component="span" fw={500}>
                  <bdi>{nameOfPerson(member)}</bdi>
                </Text>
                <span className="muted small">
                  {t(`member_roles.${member.member_role}`)} · {isolate(member.email)} ·{' '}
                  {t('overview.last_login')}:{' '}
                  {member.last_login === null ? t('never') : dateTime(member.last_login)}
                </span>
              </span>
            </span>
            <ActivityBadge isActive={member.is_active} isClosed={false} />
            {may('switch_activity') && member.member_role !== 'owner' ? (
              <SignOutButton person={member} />
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
