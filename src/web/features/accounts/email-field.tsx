import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  error: string | null;
}

export function EmailField({ value, onChange, disabled, error }: EmailFieldProps) {
  const t = useTranslations('accounts');
  return (
    <TextInput
      label={t('email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      aria-required
      value={value}
      disabled={disabled}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
