import { useTranslations } from 'use-intl';
import { Field } from '#web/ui/form/field.tsx';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  error: string | boolean | null;
}

export function EmailField(props: EmailFieldProps) {
  const t = useTranslations('accounts');
  return (
    <Field
      {...props}
      label={t('email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      aria-required
    />
  );
}
