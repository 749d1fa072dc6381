import type { ReactNode } from 'react';
import { NumberField } from '#web/ui/form/number-field.tsx';
import classes from './price-grid.module.css';

interface PriceCellProps {
  label: string;
  /** For which row it is, and what of it. */
  name?: string;
  value: string;
  unit?: ReactNode;
  placeholder?: string;
  /** What is wrong with what is typed. */
  error: string | null;
  isChanged: boolean;
  isWhole?: boolean;
  onChange: (text: string) => void;
}

/** An amount or a number of units in a row, with the name of what it belongs to for those who don't see the row. */
export function PriceCell({ label, unit, isChanged, ...props }: PriceCellProps) {
  return (
    <NumberField
      {...props}
      aria-label={label}
      size="sm"
      onFocus={(event) => event.currentTarget.select()}
      rightSection={unit}
      rightSectionWidth={unit === undefined ? 12 : 44}
      rightSectionPointerEvents="none"
      classNames={{ input: classes['typed'] ?? '', section: 'muted small' }}
      data-changed={isChanged || undefined}
    />
  );
}
