import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

interface SelectFieldProps<T extends string> extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> {
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One of a few choices, in the list that phones have of their own. */
export function SelectField<T extends string>({ options, onChange, ...props }: SelectFieldProps<T>) {
  return (
    <NativeSelect
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      {...props}
      data={[...options]}
      onChange={({ currentTarget }) => {
        const chosen = options.find(({ value }) => value === currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    />
  );
}
