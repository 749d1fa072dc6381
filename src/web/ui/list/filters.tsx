import { Button, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Children, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './filters.module.css';

interface FiltersProps {
  label: string;
  /** On phones all but the first opens with a button, unless it has one of its own. */
  folds?: boolean;
  children: ReactNode;
}

/** What narrows and sorts a list, in as many columns as there is room for. */
export function Filters({ label, folds = true, children }: FiltersProps) {
  const t = useTranslations('shell.list');
  const [isOpen, setOpen] = useState(false);
  const [first, ...rest] = Children.toArray(children);
  return (
    <search
      className={`wrap ${classes['filters']}`}
      aria-label={label}
      data-folded={(folds && !isOpen) || undefined}
    >
      {first}
      {folds && rest.length > 0 ? (
        <Button
          data-fold
          variant={isOpen ? 'light' : 'default'}
          px="sm"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filters')}
        </Button>
      ) : null}
      {rest}
    </search>
  );
}

interface FilterDayProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** YYYY-MM-DD; empty for none. */
  onChoose: (day: string) => void;
}

/** A day of Algeria's calendar. */
export function FilterDay({ label, value, min, max, onChoose }: FilterDayProps) {
  return (
    <TextInput
      className={classes['day']}
      type="date"
      label={label}
      value={value ?? ''}
      min={min}
      max={max}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

interface FilterDaysProps {
  search: { from?: string; until?: string };
  say: (name: 'from' | 'until') => string;
  onChoose: (days: { from?: string; until?: string }) => void;
}

/** From a day until another, both included. */
export function FilterDays({ search: { from, until }, say, onChoose }: FilterDaysProps) {
  return (
    <>
      <FilterDay label={say('from')} value={from} max={until} onChoose={(day) => onChoose({ from: day })} />
      <FilterDay label={say('until')} value={until} min={from} onChoose={(day) => onChoose({ until: day })} />
    </>
  );
}
