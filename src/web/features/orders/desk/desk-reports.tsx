import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListButton } from '#web/features/codes/list-button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { reportFilters } from '../delivery/delivery-search.ts';
import { DeskDecisions, useDecisions } from './desk-decisions.tsx';
import { DeskList, type DeskPartProps } from '../delivery/desk-list.tsx';
import { reportsQuery } from '../desk-queries.ts';
import { DeskReport } from '../delivery/desk-report.tsx';

/** What clients reported: those that are open, unless others are asked for. */
export function DeskReports({ search, onChange }: DeskPartProps) {
  const t = useTranslations('delivery_desk');
  const query = useQuery(reportsQuery(reportFilters(search)));
  const { dialog, decide } = useDecisions();
  const { product_id: product, client_id: client, search: words, status } = search;
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
        query={query}
        search={search}
        onChange={onChange}
        failure={t('reports_failed')}
        label={t('reports_list')}
        empty={
          <EmptyState
            title={t('empty.reports')}
            text={t('empty.reports_text')}
            action={
              <ButtonLink to="/admin/delivery" search={{ tab: 'reports', status: 'all' }} variant="default">
                {t('empty.see_reports')}
              </ButtonLink>
            }
          />
        }
      >
        {(report) => <DeskReport report={report} onDecide={decide} />}
      </DeskList>
      <DeskDecisions dialog={dialog} />
    </>
  );
}
