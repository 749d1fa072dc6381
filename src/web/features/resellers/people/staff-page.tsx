import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#web/ui/page/page.tsx';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { Invitations } from './invitations.tsx';
import { staffSearch } from './people-search.ts';
import { RoleRights } from './role-rights.tsx';
import { StaffList } from './staff-list.tsx';

const InviteDialog = whenOpened(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** Who works for the store, who is invited, and what each role may do. */
export function StaffPage() {
  const t = useTranslations('admin.staff');
  const title = useTranslations('admin.sections')('staff');
  const { person, panel } = staffSearch({ ...useSearch({ from: '/admin/staff' }) });
  const navigate = useNavigate({ from: '/admin/staff' });
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Page
      address={staffSearch}
      title={title}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{title}</AdminBreadcrumb>}
      actions={
        <Button
          ref={opener}
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => void navigate({ search: { panel: 'invite' }, resetScroll: false })}
        >
          {t('invite')}
        </Button>
      }
    >
      <StaffList chosenId={person} />
      <Invitations />
      <RoleRights />
      <InviteDialog
        isOpen={panel === 'invite'}
        onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
        opener={opener}
      />
    </Page>
  );
}
