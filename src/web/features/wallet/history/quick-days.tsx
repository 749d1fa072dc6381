import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { dayRanges, daysOf, todayInAlgeria, type Days } from './day-ranges.ts';
import classes from '../movement-filters.module.css';
import type { MovementSearch } from './movement-search.ts';

interface QuickDaysProps {
  search: MovementSearch;
  /** With empty days for none. */
  onChoose: (days: Days) => void;
}

/** The days that are asked for most. Pressed again, all days are back. */
export function QuickDays({ search, onChoose }: QuickDaysProps) {
  const t = useTranslations('wallet.filters');
  const today = todayInAlgeria();
  return (
    <fieldset className={classes['days']} aria-label={t('quick')}>
      {dayRanges.map((range) => {
        const days = daysOf(range, today);
        const isChosen = days.from === search.from && days.until === search.until;
        return (
          <Button
            key={range}
            size="sm"
            px="sm"
            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? { from: '', until: '' } : days)}
          >
            {t(range)}
          </Button>
        );
      })}
    </fieldset>
  );
}
