import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '#web/api/problem.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import type { TextField } from '#web/ui/form/use-form.ts';
import { part } from '#web/ui/page/part.ts';

const PasswordStrength = part(async () => (await import('./password-strength.tsx')).PasswordStrength);

/** Specification, section 5; for staff, design, section 6. */
const PASSWORD_MIN = 6;
const STAFF_PASSWORD_MIN = 12;

interface NewPasswordFieldProps extends TextField {
  label?: string;
  isForStaff?: boolean;
  /** The form was refused: its alert says what this field would say while it is being typed. */
  isRefused: boolean;
}

/** A password that is being chosen: says while it is typed whether it is long enough, then how strong it is. */
export function NewPasswordField({ isForStaff = false, isRefused, ...field }: NewPasswordFieldProps) {
  const t = useTranslations('accounts');
  const { value, error } = field;
  const isShort = value.length < (isForStaff ? STAFF_PASSWORD_MIN : PASSWORD_MIN);
  const shortText = t(isForStaff ? 'password_short_for_staff' : 'password_short');
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      error={value !== '' && isShort && !isRefused ? shortText : error}
      hint={
        isShort ? null : (
          <PartBoundary fallback={null}>
            <PasswordStrength password={value} />
          </PartBoundary>
        )
      }
    />
  );
}

/** Any letter counts, a space too. */
export const needsPassword = ({ password }: { password: string }) => ({
  password: password === '' ? 'required' : null,
});

/** Known without asking; the server says the same. */
export function refuseShort(password: string, isForStaff = false): void {
  if (password.length < PASSWORD_MIN) throw new ApiProblem('password_too_short', 0);
  if (isForStaff && password.length < STAFF_PASSWORD_MIN)
    throw new ApiProblem('password_too_short_for_staff', 0);
}
