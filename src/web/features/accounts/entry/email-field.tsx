import { useTranslations } from 'use-intl';
import { EMAIL_MAX } from '#shared/contracts/fields.ts';
import { Field } from '#web/ui/form/field.tsx';
import type { TextField } from '#web/ui/form/use-form.ts';

/** What was typed as e-mail goes along from page to page before the sign-in, back button included; nowhere but in memory. */
let typed = '';
export const typedEmail = (): string => typed;

/** For the next form: the address that an answer was about. */
export function keepEmail(email: string): void {
  typed = email;
}

export function EmailField({ onChange, ...field }: TextField) {
  const t = useTranslations('accounts');
  return (
    <Field
      {...field}
      label={t('email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      aria-required
      onChange={(email) => {
        keepEmail(email);
        onChange(email);
      }}
    />
  );
}
