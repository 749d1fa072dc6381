import { TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ReactNode, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import classes from './password-field.module.css';

interface PasswordFieldProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  disabled: boolean;
  /** Text, or true where the words stand elsewhere. */
  error?: ReactNode;
  description?: ReactNode;
}

/** A password that can be looked at. */
export function PasswordField({ value, onChange, disabled, ...rest }: PasswordFieldProps) {
  const t = useTranslations('accounts');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...rest}
      label={t('password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={200}
      aria-required
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rightSectionWidth={44}
      rightSection={
        <button
          type="button"
          className={classes['toggle']}
          aria-label={t(isShown ? 'hide_password' : 'show_password')}
          disabled={disabled}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden />
        </button>
      }
    />
  );
}
