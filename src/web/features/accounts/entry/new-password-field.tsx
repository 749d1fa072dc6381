import { useTranslations } from 'use-intl';
import type { ProblemOf } from '#web/ui/form/field-problem.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

/** Specification, section 5; for staff, design, section 6. */
export const PASSWORD_MIN = 6;
export const STAFF_PASSWORD_MIN = 12;

interface NewPasswordFieldProps {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  isForStaff?: boolean;
  /** The form was refused: its alert says what this field would say while it is being typed. */
  isRefused: boolean;
  problemOf: ProblemOf;
}

/** A password that is being chosen: says while it is typed whether it is long enough, then how strong it is. */
export function NewPasswordField({
  value,
  isForStaff = false,
  isRefused,
  problemOf,
  ...props
}: NewPasswordFieldProps) {
  const t = useTranslations('accounts');
  const isShort = value.length < (isForStaff ? STAFF_PASSWORD_MIN : PASSWORD_MIN);
  const shortText = t(isForStaff ? 'password_short_for_staff' : 'password_short');
  return (
    <PasswordField
      {...props}
      value={value}
      autoComplete="new-password"
      error={value !== '' && isShort && !isRefused ? shortText : problemOf('password', value)}
      hint={isShort ? null : <PasswordStrength password={value} />}
    />
  );
}
