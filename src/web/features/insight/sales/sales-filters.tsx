import { useTranslations } from 'use-intl';
import { saleComparisons, saleRanges, saleSteps } from '#shared/insight/sales.contract.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { FilterDays, Filters } from '#web/ui/list/filters.tsx';
import type { SalesSearch } from './sales-search.ts';

const OWN = 'own';

interface FiltersProps {
  search: SalesSearch;
  onChoose: (change: { [K in keyof SalesSearch]?: string | undefined }) => void;
}

/** Which days, in which steps, and what they are compared with. */
export function SalesFilters({ search, onChoose }: FiltersProps) {
  const t = useTranslations('insight.sales');
  const hasDays = search.from !== undefined || search.until !== undefined;
  return (
    <Filters label={t('filters')}>
      <FilterChoice
        label={t('range')}
        value={hasDays ? OWN : search.range}
        all={t('ranges.30')}
        options={[
          ...saleRanges
            .filter((range) => range !== '30')
            .map((range) => ({ value: range, label: t(`ranges.${range}`) })),
          ...(hasDays ? [{ value: OWN, label: t('ranges.own') }] : []),
        ]}
        onChoose={(range) => {
          // By day it may be more than a chart has room for.
          if (range !== OWN)
            onChoose({ range, from: '', until: '', ...(range === 'all' ? { step: 'month' } : {}) });
        }}
      />
      <FilterDays search={search} say={t} onChoose={onChoose} />
      <FilterChoice
        label={t('step')}
        value={search.step}
        all={t('steps.day')}
        options={saleSteps
          .filter((step) => step !== 'day')
          .map((step) => ({ value: step, label: t(`steps.${step}`) }))}
        onChoose={(step) => onChoose({ step })}
      />
      <FilterChoice
        label={t('compare')}
        value={search.compare}
        all={t('compares.none')}
        options={saleComparisons.map((value) => ({ value, label: t(`compares.${value}`) }))}
        onChoose={(compare) => onChoose({ compare })}
      />
    </Filters>
  );
}
