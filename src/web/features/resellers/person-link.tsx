import { Link } from '@tanstack/react-router';
import type { Person } from '#shared/resellers/people.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { Avatar } from '#web/ui/show/avatar.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';
import classes from './person-link.module.css';

interface PersonLinkProps {
  person: Person;
  /** What stands first: the name, or what the business goes by. */
  name?: string;
  /** Below it. */
  detail: string;
}

/**
 * Leads to the page of the client, or of the member of staff for those who may change something there. The whole row
 * around it can be clicked.
 */
export function PersonLink({ person, name = nameOfPerson(person), detail }: PersonLinkProps) {
  const canManageStaff = useMay()('manage_staff');
  const { client } = person;
  const shown = <bdi className={classes['name']}>{name}</bdi>;
  return (
    <span className={classes['person']}>
      <Avatar person={person} size="small" />
      <span className={classes['words']}>
        {client !== null ? (
          <Link to="/admin/customers/$clientId" params={{ clientId: client.id }} className={classes['link']}>
            {shown}
          </Link>
        ) : canManageStaff ? (
          <Link to="/admin/staff" search={{ person: person.id }} className={classes['link']}>
            {shown}
          </Link>
        ) : (
          shown
        )}
        {detail === name ? null : <bdi className={classes['detail']}>{detail}</bdi>}
      </span>
    </span>
  );
}
