import { Stack, Table } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currencies } from '#shared/money.ts';
import type { AnswerOf } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import list from '#web/ui/list/table.module.css';
import results from '#web/ui/list/results.module.css';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import type { RatesSearch } from './rates-search.ts';
import { rateHistoryQuery } from './rates-queries.ts';
import classes from './rates.module.css';
import { Units } from './units.tsx';

interface RateHistoryProps {
  search: Omit<RatesSearch, 'change'>;
  /** An empty text stands for all. */
  onChoose: (currency: string) => void;
}

/** Every rate that ever was, newest first, a page at a time. */
export function RateHistory({ search: { currency, cursor }, onChoose }: RateHistoryProps) {
  const t = useTranslations('rates.history');
  const names = useTranslations('shell.currencies');
  const { data, error, isPlaceholderData, refetch } = useQuery(rateHistoryQuery(currency, cursor));
  const filter = currency === undefined ? {} : { currency };
  return (
    <Stack gap="md" component="section">
      <div className={classes['head']}>
        <h2 className={classes['heading']}>{t('title')}</h2>
        <FilterChoice
          label={t('currency')}
          value={currency}
          all={t('all')}
          options={currencies.map((value) => ({ value, label: names(value) }))}
          onChoose={onChoose}
        />
      </div>
      {error === null ? null : (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === null && <RowsSkeleton rows={4} />
      ) : data.data.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <div className={results['card']} aria-busy={isPlaceholderData} data-outdated={isPlaceholderData}>
          <Rows rates={data.data} />
        </div>
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/admin/rates',
            search: at === null ? filter : { ...filter, cursor: at },
          })}
        />
      )}
    </Stack>
  );
}

type Past = AnswerOf<'GET /api/admin/rates/history'>[number];

function Rows({ rates }: { rates: readonly Past[] }) {
  const t = useTranslations('rates.history');
  const names = useTranslations('shell.currencies');
  const isWide = useIsWide();
  if (!isWide) {
    return (
      <ul className={list['cards']} aria-label={t('list')}>
        {rates.map((rate) => (
          <li key={keyOf(rate)} className={list['card']}>
            <span>{names(rate.currency)}</span>
            <Change rate={rate} />
            <dl className={list['facts']}>
              <div>
                <dt>
                  <When rate={rate} />
                </dt>
                <dd>
                  <Author rate={rate} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table className={list['table'] ?? ''}>
      <caption className="visually-hidden">{t('list')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('when')}</Table.Th>
          <Table.Th>{t('currency')}</Table.Th>
          <Table.Th>{t('who')}</Table.Th>
          <Table.Th ta="end">{t('rate')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rates.map((rate) => (
          <Table.Tr key={keyOf(rate)}>
            <Table.Td>
              <When rate={rate} />
            </Table.Td>
            <Table.Td>{names(rate.currency)}</Table.Td>
            <Table.Td>
              <Author rate={rate} />
            </Table.Td>
            <Table.Td ta="end">
              <Change rate={rate} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const keyOf = ({ currency, created_at, units_per_usd }: Past) => `${currency} ${created_at} ${units_per_usd}`;

/** The rate before, and what it became. */
function Change({ rate: { previous, units_per_usd, currency } }: { rate: Past }) {
  const t = useTranslations('rates.history');
  return (
    <span className={classes['step']}>
      {previous === null ? (
        <span className={classes['from']}>{t('first')}:</span>
      ) : (
        <>
          <span className={classes['from']}>
            <Units units={previous} currency={currency} />
          </span>
          <IconArrowRight size={16} aria-hidden className={classes['arrow']} />
        </>
      )}
      <strong>
        <Units units={units_per_usd} currency={currency} />
      </strong>
    </span>
  );
}

function When({ rate: { created_at } }: { rate: Past }) {
  const { dateTime } = useDates();
  return <time dateTime={created_at}>{dateTime(created_at)}</time>;
}

function Author({ rate: { author } }: { rate: Past }) {
  const t = useTranslations('rates');
  return author === null ? t('by_store') : <bdi>{author}</bdi>;
}
