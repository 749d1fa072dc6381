import { IconCircleCheck, IconClock, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Announcement } from '#shared/store/announcements.contract.ts';
import { call } from '#web/api/call.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { DialogButton, type OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { DataList, Detail, Words, type Column } from '#web/ui/list/data-list.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { cursor, searchOf } from '#web/ui/list/search-of.ts';
import { useList } from '#web/ui/list/use-list.ts';
import { Page } from '#web/ui/page/page.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { announcementsQuery } from './announcement-queries.ts';

const AnnouncementDialog = whenOpened<OpenedDialog>(
  async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog,
);

const announcementsSearch = searchOf({ cursor });

/** What the store has told its clients and its staff, and how far it has got. */
export function AnnouncementsPage() {
  const t = useTranslations('announcements');
  const title = useTranslations('admin.sections')('announcements');
  const list = useList('/admin/announcements', announcementsSearch);
  return (
    <Page
      address={announcementsSearch}
      title={title}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{title}</AdminBreadcrumb>}
      actions={
        <DialogButton
          button={t('new')}
          icon={<IconSpeakerphone size={18} aria-hidden />}
          look={{ variant: 'filled', size: 'md' }}
        >
          {(dialog) => <AnnouncementDialog {...dialog} />}
        </DialogButton>
      }
    >
      <ListResults
        list={list}
        answer={useQuery(announcementsQuery(announcementsSearch.query(list.search)))}
        failed={t('failed')}
        empty={{ title: t('empty'), text: t('empty_text') }}
        nothingFound={{ title: t('empty') }}
      >
        {(rows) => <Rows rows={rows} />}
      </ListResults>
    </Page>
  );
}

function Rows({ rows }: { rows: readonly Announcement[] }) {
  const t = useTranslations('announcements');
  const inLanguage = useInLanguage();
  const columns: (Column<Announcement> | null)[] = [
    {
      name: t('columns.title'),
      grows: true,
      card: 'title',
      show: (one) => (
        <Words>
          <bdi className="medium">{inLanguage(one.title, one.title_ar)}</bdi>
          <Detail>
            <bdi>{inLanguage(one.text, one.text_ar)}</bdi>
          </Detail>
        </Words>
      ),
    },
    { name: t('columns.to'), show: (one) => <AudienceName announcement={one} /> },
    { name: t('columns.state'), card: 'badge', show: (one) => <State announcement={one} /> },
    {
      name: t('columns.sent'),
      show: (one) => (
        <Words>
          <Moment at={one.created_at} />
          <Detail>{t('by', { name: isolate(one.created_by) })}</Detail>
        </Words>
      ),
    },
    {
      name: t('columns.actions'),
      hasQuietHead: true,
      isEnd: true,
      card: 'foot',
      show: (one) => (one.status === 'withdrawn' ? null : <Withdraw announcement={one} />),
    },
  ];
  return <DataList caption={t('caption')} rows={rows} columns={columns} />;
}

function AudienceName({ announcement: { audience, role, recipients } }: { announcement: Announcement }) {
  const t = useTranslations('announcements.audience');
  const roles = useTranslations('clients.roles');
  if (role !== null) return roles(role);
  return audience === 'chosen' ? t('chosen', { count: recipients }) : t('clients');
}

const looks = {
  sending: { color: 'yellow', Icon: IconClock },
  sent: { color: 'green', Icon: IconCircleCheck },
  withdrawn: { color: 'gray', Icon: IconTrash },
} as const;

function State({ announcement: { status, delivered, recipients } }: { announcement: Announcement }) {
  const t = useTranslations('announcements.states');
  return (
    <StatusBadge {...looks[status]}>
      {status === 'sending'
        ? t('sending', { delivered: String(delivered), recipients: String(recipients) })
        : status === 'sent'
          ? t('sent', { count: delivered })
          : t('withdrawn')}
    </StatusBadge>
  );
}

function Withdraw({ announcement: { id, title, title_ar } }: { announcement: Announcement }) {
  const t = useTranslations('announcements.withdraw');
  const inLanguage = useInLanguage();
  return (
    <ActButton
      button={t('button')}
      label={t('label', { title: isolate(inLanguage(title, title_ar)) })}
      title={t('title')}
      text={t('text')}
      confirm={t('confirm')}
      isDangerous
      act={() => call('POST /api/admin/announcements/{id}/withdraw', { params: { id } })}
      topics={['announcements']}
      done={() => t('done')}
    />
  );
}
