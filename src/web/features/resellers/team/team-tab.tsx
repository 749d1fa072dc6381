import { Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { businessPermissions, isBusinessPermission, may, memberRoles } from '#shared/permissions.ts';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Rights } from '../roles/rights.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { teamQuery } from './team-query.ts';

/** Who acts for the business beside its owner, and what each of them may do. */
export function TeamTab() {
  const t = useTranslations('team');
  return (
    <div className="stack gap-lg">
      <div className="row between wrap">
        <Text className="roomy">{t('text')}</Text>
        <DialogButton
          button={t('invite')}
          icon={<IconUserPlus size={20} aria-hidden />}
          look={{ variant: 'filled', size: 'md' }}
        >
          {(dialog) => <InviteDialog {...dialog} />}
        </DialogButton>
      </div>
      <People />
      <RoleTable />
    </div>
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
      <section className="stack gap-sm">
        <h2 className="heading">{t('members')}</h2>
        <MemberList members={members} />
        {members.length > 1 || invitations.length > 0 ? null : (
          <div>
            <Text fw={500}>{t('alone_title')}</Text>
            <Text c="dimmed">{t('alone_text')}</Text>
          </div>
        )}
      </section>
      {invitations.length === 0 ? null : <InvitationList invitations={invitations} />}
    </>
  );
}

const tasks = Object.keys(businessPermissions).filter(isBusinessPermission);

/** The rights of each role, as the server goes by them. */
function RoleTable() {
  const t = useTranslations('team');
  const roles = useTranslations('shell.team.roles');
  return (
    <Section title={t('roles.title')}>
      <Rights
        caption={t('roles.title')}
        head={t('roles.task')}
        tasks={tasks.map((name) => ({ name, text: t(`permissions.${name}`) }))}
        roles={memberRoles.map((memberRole) => ({
          name: memberRole,
          text: roles(memberRole),
          may: (task) => isBusinessPermission(task) && may({ role: 'reseller', memberRole }, task),
        }))}
        yes={t('roles.yes')}
        no={t('roles.no')}
      />
    </Section>
  );
}
