import { Text } from '@mantine/core';
import type { Person } from '#shared/resellers/people.contract.ts';
import { Avatar } from '#web/ui/show/avatar.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { fullName } from '#web/ui/show/names.ts';
import classes from './client-cards.module.css';

/** Name and address; of clients a link to their page. */
export function Who({ person }: { person: Person }) {
  const { client, email } = person;
  const name = fullName(person);
  const shown = name ?? client?.trade_name ?? email;
  return (
    <span className={classes.who}>
      <Avatar person={person} size="small" />
      <span className={classes.words}>
        {client === null ? (
          <Text component="span" fw={500}>
            <bdi>{shown}</bdi>
          </Text>
        ) : (
          <TextLink to="/admin/customers/$clientId" params={{ clientId: client.id }} c="inherit" fw={500}>
            <bdi>{shown}</bdi>
          </TextLink>
        )}
        {shown === email ? null : <bdi className="muted small">{email}</bdi>}
        {client === null || client.trade_name === null || client.trade_name === shown ? null : (
          <bdi className="muted small">{client.trade_name}</bdi>
        )}
      </span>
    </span>
  );
}
