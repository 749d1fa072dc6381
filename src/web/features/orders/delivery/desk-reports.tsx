import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Report } from '#shared/orders/desk-reports.contract.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { Detail, Words, type Column } from '#web/ui/list/data-list.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { reportFilters, type DeliverySearch } from './delivery-search.ts';
import { DeskDecisions, useDecisions } from '../desk/desk-decisions.tsx';
import { DeskList, OrderAndClient } from './desk-list.tsx';
import { reportsQuery } from '../desk-queries.ts';
import { useSoldName } from '../desk/use-sold-name.ts';
import { WaitingSince } from '#web/ui/show/waiting-since.tsx';
import { Decisions, ReportStatus, type OnDecide } from './desk-report.tsx';

/** What clients reported: those that are open, unless others are asked for. */
export function DeskReports({ list }: { list: List<DeliverySearch> }) {
  const t = useTranslations('delivery_desk');
  const answer = useQuery(reportsQuery({ query: reportFilters(list.search) }));
  const { dialog, decide } = useDecisions();
  return (
    <>
      <DeskList
        list={list}
        answer={answer}
        failed={t('reports_failed')}
        label={t('reports_list')}
        empty={{
          title: t('empty.reports'),
          text: t('empty.reports_text'),
          action: (
            <ButtonLink to="/admin/delivery" search={{ tab: 'reports', status: 'all' }} variant="default">
              {t('empty.see_reports')}
            </ButtonLink>
          ),
        }}
        columns={useColumns(decide)}
      />
      <DeskDecisions dialog={dialog} />
    </>
  );
}

/** All else that is known of a report stands on the page of its order, which the row opens. */
function useColumns(onDecide: OnDecide): Column<Report>[] {
  const t = useTranslations('delivery_desk.columns');
  const name = useSoldName();
  return [
    {
      name: t('report'),
      grows: true,
      card: 'title',
      show: (report) => (
        <Words>
          <bdi className="medium">{name(report)}</bdi>
          <Detail>
            <bdi title={report.reason}>{report.reason}</bdi>
          </Detail>
        </Words>
      ),
    },
    { name: t('order'), card: 'line', show: (report) => <OrderAndClient row={report} /> },
    {
      name: t('status'),
      card: 'badge',
      show: ({ status, created_at: at }) =>
        status === 'open' ? <WaitingSince since={at} /> : <ReportStatus status={status} />,
    },
    {
      name: t('actions'),
      hasQuietHead: true,
      isEnd: true,
      card: 'foot',
      show: (report) => <Decisions report={report} onDecide={onDecide} />,
    },
  ];
}
