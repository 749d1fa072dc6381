import { Paper, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { ActivityBadge } from '#web/ui/show/state-badges.tsx';
import classes from './client-cards.module.css';
import { ClientRowActions } from './client-row-actions.tsx';
import type { ClientListProps } from './client-table.tsx';
import { ClientBalance, LastLogin } from './client-values.tsx';
import { Who } from './who.tsx';

/** The same where there is no room for a table. */
export function ClientCards({ people, onBalance }: ClientListProps) {
  const names = useTranslations('clients');
  const t = useTranslations('simple_admin');
  return (
    <ul className={classes.cards} aria-label={t('caption')}>
      {people.map((person) => (
        <Paper component="li" key={person.id}>
          <Stack gap="xs">
            <Who person={person} />
            <Facts>
              <Fact name={t('role')}>{names(`roles.${person.role}`)}</Fact>
              <Fact name={names('balance')}>
                <ClientBalance person={person} />
              </Fact>
              <Fact name={t('status')}>
                <ActivityBadge isActive={person.is_active} isClosed={person.is_closed} />
              </Fact>
              <Fact name={t('last_login')}>
                <LastLogin person={person} />
              </Fact>
            </Facts>
            <ClientRowActions person={person} onBalance={onBalance} />
          </Stack>
        </Paper>
      ))}
    </ul>
  );
}
