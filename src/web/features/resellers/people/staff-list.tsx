import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#shared/resellers/people.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { useProfile } from '#web/session/session.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Avatar } from '#web/ui/show/avatar.tsx';
import { ChangeRoleButton } from '../client/change-role-button.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';
import { SwitchActivityButton } from '../switch-activity-button.tsx';
import { PersonState, RoleBadge } from './badges.tsx';
import { LastLogin } from './last-login.tsx';
import { staffQuery } from './people-queries.ts';
import classes from './staff.module.css';

/** Everybody who works for the store, with what may be changed about them. */
export function StaffList({ chosenId }: { chosenId: string | undefined }) {
  const t = useTranslations('admin.staff');
  const { data, error, refetch } = useQuery(staffQuery);
  if (data === undefined && error !== null)
    return <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={4} />;
  return (
    <ul className={classes['list']} aria-label={t('list')}>
      {data.map((person) => (
        <StaffRow key={person.id} person={person} isChosen={person.id === chosenId} />
      ))}
    </ul>
  );
}

function StaffRow({ person, isChosen }: { person: Person; isChosen: boolean }) {
  const t = useTranslations('admin');
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'center' });
  }, [isChosen]);
  return (
    <li ref={row} className={classes['row']} data-chosen={isChosen || undefined}>
      <Avatar person={person} size="small" />
      <div className={classes['words']}>
        <bdi className={classes['name']}>{nameOfPerson(person)}</bdi>
        <bdi className={classes['detail']}>{person.email}</bdi>
        <dl className={classes['facts']}>
          <div>
            <dt>{t('people.columns.last_login')}</dt>
            <dd>
              <LastLogin at={person.last_login} />
            </dd>
          </div>
          <div>
            <dt>{t('staff.two_factor')}</dt>
            <dd>{t(person.has_two_factor ? 'staff.two_factor_on' : 'staff.two_factor_off')}</dd>
          </div>
        </dl>
      </div>
      <div className={classes['badges']}>
        <RoleBadge role={person.role} />
        <PersonState person={person} />
      </div>
      <div className={classes['actions']}>
        <Actions person={person} />
      </div>
    </li>
  );
}

function Actions({ person }: { person: Person }) {
  const t = useTranslations('admin.staff');
  const may = useMay();
  const profile = useProfile();
  if (profile?.id === person.id) return <span className={classes['detail']}>{t('own_account')}</span>;
  if (person.is_closed) return null;
  return (
    <>
      {may('change_roles') ? <ChangeRoleButton person={person} /> : null}
      {may('switch_activity') ? <SwitchActivityButton person={person} /> : null}
    </>
  );
}
