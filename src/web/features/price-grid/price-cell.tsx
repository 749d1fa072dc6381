import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './price-grid.module.css';

interface PriceCellProps {
  label: string;
  value: string;
  unit?: ReactNode;
  placeholder?: string;
  isWrong: boolean;
  isChanged: boolean;
  isDisabled?: boolean;
  isWhole?: boolean;
  onChange: (text: string) => void;
}

/** An amount or a number of units in a row, with the name of what it belongs to for those who don't see the row. */
export function PriceCell(props: PriceCellProps) {
  const {
    label,
    value,
    unit,
    placeholder,
    isWrong,
    isChanged,
    isDisabled = false,
    isWhole = false,
    onChange,
  } = props;
  return (
    <TextInput
      aria-label={label}
      value={value}
      error={isWrong}
      disabled={isDisabled}
      dir="ltr"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={16}
      {...(placeholder === undefined ? {} : { placeholder })}
      rightSection={unit}
      rightSectionWidth={unit === undefined ? 12 : 44}
      rightSectionPointerEvents="none"
      classNames={{ input: classes['typed'] ?? '', section: classes['unit'] ?? '' }}
      data-changed={isChanged || undefined}
      className={classes['cell']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
