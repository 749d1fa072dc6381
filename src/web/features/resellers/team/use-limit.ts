import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { readAmount, toTypedText } from '#shared/read-amount.ts';

interface Limit {
  text: string;
  setText: (text: string) => void;
  /** As it is sent: null for none; undefined while what is typed is no limit. */
  value: { amount: string; currency: 'DZD' } | null | undefined;
  problem: string | null;
}

/** The field of a daily limit in dinars. */
export function useLimit(saved: Money | null): Limit {
  const t = useTranslations();
  const [text, setText] = useState(saved === null ? '' : toTypedText(saved));
  const typed = readAmount(text);
  if (typed.state === 'empty') return { text, setText, value: null, problem: null };
  if (typed.state === 'invalid') {
    const problem =
      typed.problem === 'too_many_decimals' ? t('team.form.no_decimals') : t('fields.not_an_amount');
    return { text, setText, value: undefined, problem };
  }
  // A buyer who may spend nothing is a viewer.
  if (/^[0.]+$/.test(typed.amount))
    return { text, setText, value: undefined, problem: t('fields.too_small') };
  return { text, setText, value: { amount: typed.amount, currency: 'DZD' }, problem: null };
}
