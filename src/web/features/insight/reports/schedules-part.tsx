import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ReportSchedule } from '#shared/insight/report-files.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { DataList, Detail } from '#web/ui/list/data-list.tsx';
import { answerOf } from '#web/ui/list/list-of.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Which reports are mailed to whom. */
export function SchedulesPart() {
  const t = useTranslations('reports.schedules');
  const names = useTranslations('reports.names');
  const { date } = useDates();
  const answer = useQuery(answerOf('GET /api/admin/report-schedules', ['reports', 'schedules']));
  return (
    <Answered answer={answer} failed={t('failed')}>
      {({ schedules, staff }) => (
        <>
          <div className="row between wrap">
            <p className="bare muted small">{t('text')}</p>
            <DialogButton
              button={t('add')}
              icon={<IconMail size={18} aria-hidden />}
              look={{ variant: 'filled' }}
            >
              {(dialog) => <ScheduleDialog {...dialog} staff={staff} />}
            </DialogButton>
          </div>
          {schedules.length === 0 ? (
            <EmptyState title={t('empty')} text={t('empty_text')} />
          ) : (
            <DataList
              caption={t('caption')}
              rows={schedules}
              needsRoom
              columns={[
                {
                  name: t('columns.report'),
                  card: 'title',
                  show: ({ report, is_stopped: isStopped, created_by: by }) => (
                    <>
                      {names(report)}
                      {isStopped ? (
                        <Detail>
                          <span className="wrong">
                            {t('stopped', { name: isolate(by.name ?? by.email) })}
                          </span>
                        </Detail>
                      ) : null}
                    </>
                  ),
                },
                { name: t('columns.every'), show: ({ every }) => t(`every.${every}`) },
                {
                  name: t('columns.to'),
                  grows: true,
                  show: ({ recipients }) => recipients.map(({ name, email }) => name ?? email).join(' · '),
                },
                {
                  name: t('columns.next'),
                  show: ({ next_on: day, is_stopped: isStopped }) =>
                    isStopped ? '–' : date(`${day}T12:00:00Z`),
                },
                {
                  name: t('columns.actions'),
                  hasQuietHead: true,
                  isEnd: true,
                  card: 'foot',
                  show: (schedule) => <EndButton schedule={schedule} />,
                },
              ]}
            />
          )}
        </>
      )}
    </Answered>
  );
}

function EndButton({ schedule }: { schedule: ReportSchedule }) {
  const t = useTranslations('reports.schedules.end');
  return (
    <ActButton
      button={t('button')}
      title={t('title')}
      text={t('text')}
      confirm={t('button')}
      isDangerous
      act={() => call('DELETE /api/admin/report-schedules/{id}', { params: { id: schedule.id } })}
      topics={['reports']}
      done={() => t('done')}
      failure={t('failed')}
    />
  );
}
