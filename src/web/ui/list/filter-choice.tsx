import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

interface FilterChoiceProps {
  label: string;
  value: string | undefined;
  /** The first choice: what the list does without. */
  all: string;
  options: { value: string; label: string }[];
  /** With an empty text for the first choice. */
  onChoose: (value: string) => void;
}

/** One of the choices above a list. */
export function FilterChoice({ label, value, all, options, onChoose }: FilterChoiceProps) {
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[{ value: '', label: all }, ...options]}
    />
  );
}
