import { TextInput } from '@mantine/core';
import classes from './payments.module.css';

interface DinarFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  value: string;
  error: string | boolean | null;
  isDisabled: boolean;
  onChange: (text: string) => void;
}

/** An amount, or a percentage, as people type it. */
export function DinarField({ name, label, hint, value, error, isDisabled, onChange }: DinarFieldProps) {
  return (
    <TextInput
      name={name}
      label={label}
      description={hint}
      error={error}
      value={value}
      disabled={isDisabled}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      classNames={{ input: classes['typed'] ?? '' }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
