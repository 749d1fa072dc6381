import { IconClock, IconHourglass, IconTag, IconUserCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { quotePeriods } from '#shared/quotes/quote-desk.contract.ts';
import { quoteCountsQuery } from '#web/features/staff/staff-queries.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { InlineFacts } from '#web/ui/show/facts.tsx';
import { percentText } from '#web/ui/show/percent-text.ts';
import { FilterTile, Tiles } from '#web/ui/show/tile.tsx';
import { tookOf } from '#web/ui/show/time-distance.ts';
import { statisticsQuery } from './desk-queries.ts';
import type { DeskQuotesSearch } from './desk-quotes-search.ts';
import classes from './answering.module.css';

/** What waits, and for what. */
export function DeskTiles({ list: { search, choose } }: { list: List<DeskQuotesSearch> }) {
  const t = useTranslations('quote_desk.tiles');
  const { data: counts, isError } = useQuery(quoteCountsQuery);
  const tile = (key: 'state' | 'only', value: string) => ({
    isPressed: search[key] === value,
    // Pressed once more, it lets go.
    onPress: () => choose({ [key]: search[key] === value ? '' : value }),
  });
  const count = (name: 'pending' | 'quoted' | 'awaits_approval' | 'ends_soon') =>
    counts?.[name] ?? (isError ? null : undefined);
  return (
    <Tiles label={t('label')}>
      <FilterTile
        label={t('pending')}
        icon={<IconClock size={18} aria-hidden />}
        count={count('pending')}
        {...tile('state', 'pending')}
      />
      <FilterTile
        label={t('quoted')}
        icon={<IconTag size={18} aria-hidden />}
        count={count('quoted')}
        {...tile('state', 'quoted')}
      />
      <FilterTile
        label={t('approval')}
        icon={<IconUserCheck size={18} aria-hidden />}
        count={count('awaits_approval')}
        {...tile('only', 'approval')}
      />
      <FilterTile
        label={t('ends_soon')}
        icon={<IconHourglass size={18} aria-hidden />}
        count={count('ends_soon')}
        {...tile('only', 'ends_soon')}
      />
    </Tiles>
  );
}

/** How the desk did in a period, beside the title. */
export function DeskFigures({ list: { search, choose } }: { list: List<DeskQuotesSearch> }) {
  const t = useTranslations('quote_desk.tiles');
  const { period = 'month' } = search;
  const { data } = useQuery({ ...statisticsQuery(period), placeholderData: keepPreviousData });
  const took = useTook();
  if (data === undefined) return null;
  const { conversion, response_minutes: minutes, average_discount: discount } = data;
  const percent = (name: string, text: string | null) =>
    text === null ? null : { name, value: <bdi dir="ltr">{`${percentText(text)} %`}</bdi> };
  return (
    <>
      <SelectField
        size="sm"
        aria-label={t('period')}
        value={period}
        options={quotePeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={(value) => choose({ period: value })}
      />
      <div className={classes['figures']}>
        <InlineFacts
          facts={[
            percent(t('conversion'), conversion),
            minutes === null ? null : { name: t('response'), value: took(minutes) },
            percent(t('discount'), discount),
          ]}
        />
      </div>
    </>
  );
}

/** So many minutes, in the largest unit that says enough. */
function useTook() {
  const t = useTranslations('quote_desk.tiles');
  return (minutes: number) => {
    const { unit, count } = tookOf(minutes);
    return t(unit, { count });
  };
}
