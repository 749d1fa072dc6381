import { Button, Group, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { RoleTable } from './role-table.tsx';
import { teamQuery } from './team-query.ts';

/** Who acts for the business beside its owner, and what each of them may do. */
export function TeamTab() {
  const t = useTranslations('team');
  const [isInviting, setInviting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="md">
        <Text flex="1 1 18rem">{t('text')}</Text>
        <Button
          ref={button}
          leftSection={<IconUserPlus size={20} aria-hidden />}
          onClick={() => setInviting(true)}
        >
          {t('invite')}
        </Button>
      </Group>
      <People />
      <RoleTable />
      {isInviting ? <InviteDialog opener={button} onClose={() => setInviting(false)} /> : null}
    </Stack>
  );
}

function People() {
  const t = useTranslations('team');
  const { data, error, refetch } = useQuery(teamQuery);
  if (data === undefined && error !== null) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={3} />;
  const { members, invitations } = data;
  return (
    <>
      <Section title={t('members')}>
        <MemberList members={members} />
        {members.length > 1 || invitations.length > 0 ? null : (
          <div>
            <Text fw={500}>{t('alone_title')}</Text>
            <Text c="dimmed">{t('alone_text')}</Text>
          </div>
        )}
      </Section>
      {invitations.length === 0 ? null : <InvitationList invitations={invitations} />}
    </>
  );
}
