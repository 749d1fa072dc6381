import { Fragment } from 'react';
import type { Person } from '#shared/resellers/people.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { RowLink } from '#web/ui/list/data-list.tsx';
import { Email } from '#web/ui/show/code-text.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';
import { PersonName } from '#web/ui/show/person-name.tsx';

interface PersonLinkProps {
  person: Person;
  /** What stands first: the name, or what the business goes by. */
  name?: string;
  /** Below it, each on its own: what stands first is not said again. */
  details: readonly (string | null)[];
}

/** Leads to the page of the client, or of the member of staff for those who may change something there. */
export function PersonLink({ person, name = nameOfPerson(person), details }: PersonLinkProps) {
  const canManageStaff = useMay()('manage_staff');
  const { client } = person;
  const shown = <bdi>{name}</bdi>;
  const said = details.filter((one) => one !== null && one !== name);
  return (
    <PersonName person={person} detail={said.length === 0 ? null : <Details said={said} of={person} />}>
      {client !== null ? (
        <RowLink to="/admin/customers/$clientId" params={{ clientId: client.id }}>
          {shown}
        </RowLink>
      ) : canManageStaff ? (
        <RowLink to="/admin/staff" search={{ person: person.id }}>
          {shown}
        </RowLink>
      ) : (
        shown
      )}
    </PersonName>
  );
}

function Details({ said, of: { email } }: { said: readonly (string | null)[]; of: Person }) {
  return said.map((one, place) => (
    <Fragment key={one}>
      {place === 0 ? null : ' · '}
      {one === email ? <Email address={email} /> : <bdi>{one}</bdi>}
    </Fragment>
  ));
}
