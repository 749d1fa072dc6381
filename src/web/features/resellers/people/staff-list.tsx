import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#shared/resellers/people.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { useProfile } from '#web/session/session.ts';
import { Email } from '#web/ui/show/code-text.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { useNamedPlace } from '#web/ui/page/use-named-place.ts';
import { DataList } from '#web/ui/list/data-list.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { ChangeRoleButton } from '../client/change-role-button.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';
import { PersonName } from '#web/ui/show/person-name.tsx';
import { SwitchActivityButton } from '../switch-activity-button.tsx';
import { PersonState, RoleBadge } from './badges.tsx';
import { staffQuery } from './people-queries.ts';

/** Everyone who works for the store, with what may be changed about them. */
export function StaffList({ chosenId }: { chosenId: string | undefined }) {
  const t = useTranslations('admin.staff');
  const { data, error, refetch } = useQuery(staffQuery);
  if (data === undefined && error !== null)
    return <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={4} />;
  return <Rows people={data} chosenId={chosenId} />;
}

function Rows({ people, chosenId }: { people: readonly Person[]; chosenId: string | undefined }) {
  const t = useTranslations('admin');
  const clients = useTranslations('clients');
  return (
    <DataList
      caption={t('staff.list')}
      rows={people}
      look={({ id }) => ({ 'data-picked': id === chosenId || undefined })}
      columns={[
        {
          name: t('people.columns.person'),
          card: 'title',
          grows: true,
          show: (person) => <Name person={person} isChosen={person.id === chosenId} />,
        },
        { name: t('people.columns.role'), card: 'badge', show: ({ role }) => <RoleBadge role={role} /> },
        { name: t('people.columns.state'), card: 'badge', show: (person) => <PersonState person={person} /> },
        {
          name: t('people.columns.last_login'),
          show: (person) => <Moment at={person.last_login} never={clients('never')} />,
        },
        {
          name: t('staff.two_factor'),
          show: (person) => t(person.has_two_factor ? 'staff.two_factor_on' : 'staff.two_factor_off'),
        },
        {
          name: clients('actions'),
          hasQuietHead: true,
          isEnd: true,
          card: 'foot',
          show: (person) => <Actions person={person} />,
        },
      ]}
    />
  );
}

function Name({ person, isChosen }: { person: Person; isChosen: boolean }) {
  const frame = useRef<HTMLSpanElement>(null);
  const name = nameOfPerson(person);
  useNamedPlace(isChosen || undefined, () => frame.current?.scrollIntoView({ block: 'center' }));
  return (
    <PersonName
      ref={frame}
      title={`${name}, ${person.email}`}
      person={person}
      detail={<Email address={person.email} />}
    >
      <bdi className="medium">{name}</bdi>
    </PersonName>
  );
}

function Actions({ person }: { person: Person }) {
  const t = useTranslations('admin.staff');
  const may = useMay();
  const profile = useProfile();
  if (profile?.id === person.id) return <span className="muted small">{t('own_account')}</span>;
  if (person.is_closed) return null;
  return (
    <span className="row wrap end">
      {may('change_roles') ? <ChangeRoleButton person={person} /> : null}
      {may('switch_activity') ? <SwitchActivityButton person={person} /> : null}
    </span>
  );
}
