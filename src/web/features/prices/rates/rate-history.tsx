import { Group, Stack, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currencies } from '#shared/money.ts';
import type { AnswerOf } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { DataList } from '#web/ui/list/data-list.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { rateHistoryQuery } from './rates-queries.ts';
import { ratesSearch, type RatesSearch } from './rates-search.ts';
import { Units } from './units.tsx';

/** Every rate that ever was, newest first, a page at a time. */
export function RateHistory({ list }: { list: List<RatesSearch> }) {
  const t = useTranslations('rates.history');
  const names = useTranslations('shell.currencies');
  const answer = useQuery(rateHistoryQuery({ query: ratesSearch.query(list.search) }));
  return (
    <Stack gap="md" component="section">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3">
          {t('title')}
        </Title>
        <Filters label={t('currency')}>
          <FilterChoice
            label={t('currency')}
            value={list.search.currency}
            all={t('all')}
            options={currencies.map((value) => ({ value, label: names(value) }))}
            onChoose={(currency) => list.choose({ currency })}
          />
        </Filters>
      </Group>
      <ListResults
        list={list}
        answer={answer}
        failed={t('load_failed')}
        empty={{ title: t('empty') }}
        nothingFound={{ title: t('empty') }}
      >
        {(rates) => (
          <DataList
            caption={t('list')}
            rows={rates.map((rate) => ({ ...rate, id: keyOf(rate) }))}
            columns={[
              { name: t('when'), show: (rate) => <When rate={rate} /> },
              { name: t('currency'), card: 'title', show: (rate) => <span>{names(rate.currency)}</span> },
              { name: t('who'), show: (rate) => <Author rate={rate} /> },
              { name: t('rate'), isEnd: true, card: 'line', show: (rate) => <Change rate={rate} /> },
            ]}
          />
        )}
      </ListResults>
    </Stack>
  );
}

type Past = AnswerOf<'GET /api/admin/rates/history'>[number];

const keyOf = ({ currency, created_at, units_per_usd }: Past) => `${currency} ${created_at} ${units_per_usd}`;

/** The rate before, and what it became. */
function Change({ rate: { previous, units_per_usd, currency } }: { rate: Past }) {
  const t = useTranslations('rates.history');
  return (
    <span className="row wrap end">
      {previous === null ? (
        <span className="muted">{t('first')}:</span>
      ) : (
        <>
          <span className="muted">
            <Units units={previous} currency={currency} />
          </span>
          <IconArrowRight size={16} aria-hidden className="points" />
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
