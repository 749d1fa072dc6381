import { useTranslations } from 'use-intl';
import { readAmount } from '#shared/read-amount.ts';

interface Limit {
  /** As it is sent: null for none, or where it is no limit. */
  value: { amount: string; currency: 'DZD' } | null;
  problem: string | null;
}

/** Reads the field of a daily limit in dinars. */
export function useReadLimit(): (text: string) => Limit {
  const t = useTranslations();
  return (text) => {
    const typed = readAmount(text);
    if (typed.state === 'empty') return { value: null, problem: null };
    if (typed.state === 'invalid') {
      const isTooFine = typed.problem === 'too_many_decimals';
      return { value: null, problem: t(isTooFine ? 'team.form.no_decimals' : 'fields.not_an_amount') };
    }
    // A buyer who may spend nothing is a viewer.
    if (/^[0.]+$/.test(typed.amount)) return { value: null, problem: t('fields.too_small') };
    return { value: { amount: typed.amount, currency: 'DZD' }, problem: null };
  };
}
