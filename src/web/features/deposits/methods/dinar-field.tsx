import { useTranslations } from 'use-intl';
import { NumberField } from '#web/ui/form/number-field.tsx';
import type { DinarsProblem } from './typed-dinars.ts';

interface DinarFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  value: string;
  error: string | boolean | null;
  disabled: boolean;
  onChange: (text: string) => void;
}

/** An amount, or a percentage. */
export function DinarField({ hint, ...props }: DinarFieldProps) {
  return <NumberField {...props} description={hint} classNames={{ input: 'ltr' }} />;
}

/** What is wrong with a field of dinars, in words. */
export function useDinarsProblem(): (problem: DinarsProblem) => string {
  const t = useTranslations();
  return (problem) => {
    if (problem === 'zero') return t('payments.settings.zero');
    if (problem === 'too_many_decimals') return t('deposits.amount.too_many_decimals');
    return t(`fields.${problem}`);
  };
}
