import { useTranslations } from 'use-intl';
import type { ProblemOf } from '#web/ui/form/field-problem.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import classes from './password-strength.module.css';

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

const STEPS = ['weak', 'fair', 'good', 'strong'] as const;

/** A hint while a password is being chosen, said in words and shown as a bar. The server decides what it takes. */
function PasswordStrength({ password }: { password: string }) {
  const t = useTranslations('accounts.strength');
  const step = strengthOf(password);
  return (
    <span className={classes['strength']}>
      <span className={classes['bar']} data-step={step} aria-hidden>
        {STEPS.map((one, index) => (
          <span key={one} data-filled={index <= STEPS.indexOf(step) || undefined} />
        ))}
      </span>
      <span aria-live="polite">{t(step)}</span>
    </span>
  );
}

/** Bits that guessing would take if the characters were picked at random from the kinds that it uses. */
function strengthOf(password: string): (typeof STEPS)[number] {
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const characters = new Set(password).size;
  const bits = Math.min(password.length, characters * 1.5) * Math.log2(10 + kinds * 20);
  if (password.length < 8 || bits < 40) return 'weak';
  if (bits < 55) return 'fair';
  return bits < 75 ? 'good' : 'strong';
}
