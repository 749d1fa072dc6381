import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#web/api/call.ts';
import { rateEffectQuery, ratesQuery } from './rates-queries.ts';
import type { Changeable } from './rates-search.ts';
import { isSameRate, readUnits } from './read-units.ts';

const PAUSE_MS = 300;

export type Effect = AnswerOf<'GET /api/admin/rates/effect'>;

interface NewRate {
  text: string;
  setText: (text: string) => void;
  /** In force; undefined while that is not known. */
  now: string | undefined;
  /** What is typed; null where it is no other rate. */
  units: string | null;
  /** What that does, once it is known; undefined for anything typed since. */
  effect: Effect | undefined;
  /** Why it is not known. */
  failure: { error: Error; retry: () => void } | null;
  error: string | null;
  /** A change of more than a tenth has to be confirmed: again for another rate, and where another one is in force. */
  isMeant: boolean;
  setMeant: (isMeant: boolean) => void;
  isTold: boolean;
  showMistakes: () => void;
}

/** The field of a new rate, and what it would do. */
export function useNewRate(currency: Changeable): NewRate {
  const t = useTranslations('rates.form');
  const [text, setText] = useState('');
  const [isTold, setTold] = useState(false);
  const [meant, setMeant] = useState<string | null>(null);
  const now = useQuery(ratesQuery).data?.find((rate) => rate.currency === currency)?.units_per_usd;
  const typed = readUnits(text);
  const isSame = typed !== null && now !== undefined && isSameRate(typed, now);
  const units = isSame ? null : typed;
  const [asked] = useDebouncedValue(units, PAUSE_MS);
  const { data, error, isFetching, refetch } = useQuery({
    ...rateEffectQuery(currency, asked ?? ''),
    enabled: asked !== null,
  });
  const isCurrent = units !== null && asked === units;
  const jump = units !== null && data !== undefined ? `${data.units_per_usd} ${units}` : null;

  function findError(): string | null {
    if (isSame) return t('same');
    return isTold && typed === null ? t('wrong') : null;
  }

  return {
    text,
    setText: (changed) => {
      setText(changed);
      setTold(false);
    },
    now,
    units,
    effect: isCurrent ? data : undefined,
    failure:
      isCurrent && error !== null && !isFetching && data === undefined
        ? { error, retry: () => void refetch() }
        : null,
    error: findError(),
    isMeant: meant !== null && meant === jump,
    setMeant: (isMeant) => setMeant(isMeant ? jump : null),
    isTold,
    showMistakes: () => setTold(true),
  };
}
