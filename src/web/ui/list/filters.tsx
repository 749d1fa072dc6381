import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filters.module.css';

/** What narrows and sorts a list, in as many columns as there is room for. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className={classes['filters']} aria-label={label}>
      {children}
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
