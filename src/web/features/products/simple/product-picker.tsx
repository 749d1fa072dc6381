import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { listOf } from '#web/ui/list/list-of.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

const productsQuery = listOf('GET /api/admin/products', ['catalogue', 'product-picker']);
const SHOWN = 6;
/** As many as a run takes by their ids. */
const MOST = 100;

interface ProductPickerProps {
  ids: readonly string[];
  isBusy: boolean;
  error: string | null;
  onChange: (ids: string[]) => void;
}

/** Some products, found by name and ticked. Those that were ticked stay chosen while others are searched for. */
export function ProductPicker({ ids, isBusy, error, onChange }: ProductPickerProps) {
  const t = useTranslations('simple_admin.simple_prices');
  const say = useInLanguage();
  const [search, setSearch] = useState('');
  const answer = useQuery({
    ...productsQuery({
      query: { ...(search === '' ? {} : { search }), limit: SHOWN, sort: 'name', direction: 'asc' },
    }),
    placeholderData: keepPreviousData,
  });
  const rows = answer.data?.data;
  return (
    <fieldset className="stack gap-xs">
      <legend className="visually-hidden">{t('pick')}</legend>
      <SearchField label={t('search')} placeholder={t('search_hint')} value={search} onChange={setSearch} />
      {rows === undefined && answer.error !== null ? (
        <ErrorCard title={t('failed')} error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {rows === undefined && answer.error === null ? <LoadingBlock height={160} /> : null}
      {rows?.length === 0 ? <p className="bare muted">{t('none_found')}</p> : null}
      <ul className="bare lines">
        {rows?.map(({ id, name, name_ar: arabic, price_from: price }) => (
          <li key={id}>
            <Tick
              isTicked={ids.includes(id)}
              disabled={isBusy || (!ids.includes(id) && ids.length >= MOST)}
              onChange={(isTicked) => onChange(isTicked ? [...ids, id] : ids.filter((one) => one !== id))}
            >
              <bdi className="break">{say(name, arabic)}</bdi>{' '}
              {price === null ? null : (
                <span className="muted small">
                  <Amount money={price} currency={price.currency} />
                </span>
              )}
            </Tick>
          </li>
        ))}
      </ul>
      <div className="row between gap-sm">
        <output className={error === null ? 'muted small' : 'wrong small'}>
          {error ?? t('picked', { count: ids.length })}
        </output>
        {ids.length === 0 ? null : (
          <Button size="sm" variant="subtle" disabled={isBusy} onClick={() => onChange([])}>
            {t('pick_none')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
