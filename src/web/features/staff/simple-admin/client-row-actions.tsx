import { Button, Group } from '@mantine/core';
import { IconArrowRight, IconWallet } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Person } from '#shared/resellers/people.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useProfile } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';
import classes from './client-cards.module.css';
import { SwitchActivityButton } from '#web/features/resellers/switch-activity-button.tsx';

interface ClientRowActionsProps {
  person: Person;
  onBalance: (clientId: string) => void;
}

/** Balance, activity and the client's own page. No one switches themselves off. */
export function ClientRowActions({ person, onBalance }: ClientRowActionsProps) {
  const names = useTranslations('clients');
  const t = useTranslations('simple_admin');
  const ownId = useProfile()?.id;
  const { client } = person;
  const name = isolate(client?.trade_name ?? nameOfPerson(person));
  const owns = client !== null && person.member_role === 'owner';
  return (
    <Group gap="xs">
      {owns ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconWallet size={18} aria-hidden />}
          aria-label={t('balance_of', { name })}
          onClick={() => onBalance(client.id)}
        >
          {names('balance')}
        </Button>
      ) : null}
      {person.is_closed || person.id === ownId ? null : <SwitchActivityButton person={person} />}
      {client === null ? null : (
        <ButtonLink
          to="/admin/customers/$clientId"
          params={{ clientId: client.id }}
          size="sm"
          variant="default"
          px="xs"
          aria-label={t('open', { name })}
        >
          <IconArrowRight size={18} aria-hidden className={classes.points ?? ''} />
        </ButtonLink>
      )}
    </Group>
  );
}
