import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { CannedAnswer } from '#shared/support/canned-answers.contract.ts';
import { isolate } from '#shared/locale.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { DataList, type Column } from '#web/ui/list/data-list.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { CannedDialog } from './canned-dialog.tsx';
import { cannedQuery } from './desk-queries.ts';

/** What staff answer again and again: added, worded otherwise, deleted. */
export function CannedPage() {
  const t = useTranslations('ticket_desk');
  return (
    <Page
      title={t('canned.title')}
      text={t('canned.intro')}
      breadcrumb={
        <AdminBreadcrumb section={{ to: '/admin/tickets', name: t('title') }}>
          {t('canned.title')}
        </AdminBreadcrumb>
      }
      actions={
        <DialogButton button={t('canned.add')} look={{ variant: 'filled' }}>
          {(dialog) => <CannedDialog canned={null} {...dialog} />}
        </DialogButton>
      }
    >
      <Answered answer={useQuery(cannedQuery)} failed={t('canned.failed')}>
        {(all) => <CannedList all={all} />}
      </Answered>
    </Page>
  );
}

function CannedList({ all }: { all: readonly CannedAnswer[] }) {
  const t = useTranslations('ticket_desk.canned');
  const local = useInLanguage();
  if (all.length === 0) return <EmptyState title={t('empty')} text={t('empty_text')} />;
  const columns: Column<CannedAnswer>[] = [
    { name: t('name'), card: 'title', show: ({ name }) => <bdi>{name}</bdi> },
    {
      name: t('beginning'),
      grows: true,
      card: 'line',
      show: ({ text, text_ar: textAr }) => <bdi>{local(text, textAr)}</bdi>,
    },
    {
      name: t('acts'),
      hasQuietHead: true,
      isEnd: true,
      card: 'foot',
      show: (one) => (
        <div className="row gap-xs end">
          <DialogButton button={t('change')} label={t('change_one', { name: isolate(one.name) })}>
            {(dialog) => <CannedDialog canned={one} {...dialog} />}
          </DialogButton>
          <ActButton
            button={t('delete')}
            label={t('delete_one', { name: isolate(one.name) })}
            icon={<IconTrash size={18} aria-hidden />}
            look={{ variant: 'subtle', c: 'red' }}
            title={t('delete_title', { name: isolate(one.name) })}
            text={t('delete_text')}
            confirm={t('delete')}
            isDangerous
            act={() => call('DELETE /api/admin/canned-answers/{id}', { params: { id: one.id } })}
            topics={['tickets']}
            done={() => t('deleted')}
          />
        </div>
      ),
    },
  ];
  return <DataList caption={t('title')} rows={all} columns={columns} />;
}
