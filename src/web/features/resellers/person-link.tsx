import { Group } from '@mantine/core';
import type { Person } from '#shared/resellers/people.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { Detail, RowLink, Words } from '#web/ui/list/data-list.tsx';
import { Avatar } from '#web/ui/show/avatar.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';

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
    <Group component="span" gap="sm" wrap="nowrap">
      <Avatar person={person} size="small" />
      <Words>
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
        {detail === name ? null : (
          <Detail>
            <bdi>{detail}</bdi>
          </Detail>
        )}
      </Words>
    </Group>
  );
}
