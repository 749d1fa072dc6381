import { useTranslations } from 'use-intl';
import type { DinarsProblem } from './typed-dinars.ts';

/** What is wrong with a field of dinars, in words. */
export function useDinarsProblem(): (problem: DinarsProblem) => string {
  const t = useTranslations();
  return (problem) => {
    switch (problem) {
      case 'required':
        return t('fields.required');
      case 'not_an_amount':
        return t('fields.not_an_amount');
      case 'too_many_decimals':
        return t('deposits.amount.too_many_decimals');
      case 'zero':
        return t('payments.settings.zero');
    }
  };
}
