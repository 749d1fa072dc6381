import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ReactNode, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from './field.tsx';
import classes from './field.module.css';

interface PasswordFieldProps {
  ref?: Ref<HTMLInputElement>;
  /** "Password" where nothing else is said. */
  label?: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  disabled: boolean;
  error: string | boolean | null;
  hint?: ReactNode;
}

/** A password that can be looked at. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('shell.person');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Field
      {...props}
      label={props.label ?? t('password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={200}
      aria-required
      button={
        <button
          type="button"
          className={`middle square rounded muted ${classes['toggle']}`}
          aria-label={t(isShown ? 'hide_password' : 'show_password')}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden />
        </button>
      }
    />
  );
}
