import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { categoriesQuery } from '#web/features/catalogue/categories-query.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Chip } from '#web/ui/list/chip.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import type { HistorySearch } from './history-search.ts';

/** What figures elsewhere lead here with: no field shows it. */
export function HistoryChips({ list: { search, choose } }: { list: List<HistorySearch> }) {
  const t = useTranslations('purchase_history.filters');
  const { date } = useDates();
  const noon = (day: string) => isolate(date(`${day}T12:00:00Z`));
  const { from, until, category_id: category, except_categories: others, saved_by: saved } = search;
  return (
    <>
      {from === undefined ? null : (
        <Chip onRemove={() => choose({ from: '' })}>{t('from', { day: noon(from) })}</Chip>
      )}
      {until === undefined ? null : (
        <Chip onRemove={() => choose({ until: '' })}>{t('until', { day: noon(until) })}</Chip>
      )}
      {category === undefined ? null : (
        <CategoryChip id={category} onRemove={() => choose({ category_id: '' })} />
      )}
      {others === undefined ? null : (
        <Chip onRemove={() => choose({ except_categories: '' })}>{t('except_categories')}</Chip>
      )}
      {saved === undefined ? null : (
        <Chip onRemove={() => choose({ saved_by: '' })}>{t(`saved_by.${saved}`)}</Chip>
      )}
    </>
  );
}

/** By its name, where clients still see it. */
function CategoryChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const t = useTranslations('purchase_history.filters');
  const inLanguage = useInLanguage();
  const found = useQuery(categoriesQuery).data?.find((one) => one.id === id);
  const name = found === undefined ? null : isolate(inLanguage(found.name, found.name_ar));
  return <Chip onRemove={onRemove}>{name === null ? t('one_category') : t('category', { name })}</Chip>;
}
