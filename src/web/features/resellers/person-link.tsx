import type { Person } from '#shared/resellers/people.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { RowLink } from '#web/ui/list/data-list.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';
import { PersonName } from '#web/ui/show/person-name.tsx';

interface PersonLinkProps {
  person: Person;
  /** What stands first: the name, or what the business goes by. */
  name?: string;
  /** Below it. */
  detail: string;
}

/** Leads to the page of the client, or of the member of staff for those who may change something there. */
export function PersonLink({ person, name = nameOfPerson(person), detail }: PersonLinkProps) {
  const canManageStaff = useMay()('manage_staff');
  const { client } = person;
  const shown = <bdi>{name}</bdi>;
  return (
    <PersonName person={person} detail={detail === name ? null : <bdi>{detail}</bdi>}>
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
