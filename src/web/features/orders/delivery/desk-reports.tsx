import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListButton } from '#web/features/codes/list-button.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { reportFilters, type DeliverySearch } from './delivery-search.ts';
import { DeskDecisions, useDecisions } from '../desk/desk-decisions.tsx';
import { DeskList } from './desk-list.tsx';
import { reportsQuery } from '../desk-queries.ts';
import { DeskReport } from './desk-report.tsx';

/** What clients reported: those that are open, unless others are asked for. */
export function DeskReports({ list }: { list: List<DeliverySearch> }) {
  const t = useTranslations('delivery_desk');
  const answer = useQuery(reportsQuery({ query: reportFilters(list.search) }));
  const { dialog, decide } = useDecisions();
  const { product_id: product, client_id: client, search: words, status } = list.search;
  // The list for the supplier knows no other filters.
  const isOfProducts = client === undefined && words === undefined && status === undefined;
  return (
    <>
      {isOfProducts ? (
        <Group>
          <ListButton about={product === undefined ? {} : { product_id: product }} />
        </Group>
      ) : null}
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
      >
        {(report) => <DeskReport report={report} onDecide={decide} />}
      </DeskList>
      <DeskDecisions dialog={dialog} />
    </>
  );
}
