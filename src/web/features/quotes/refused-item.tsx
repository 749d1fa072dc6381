import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

interface Named {
  product_name: string;
  product_name_ar: string;
}

interface RefusedItemProps {
  refusal: Error | null;
  /** What stands at the place that a refusal names. */
  at: (place: number) => Named | undefined;
}

/** Of many items, the one that a refusal is about. */
export function RefusedItem({ refusal, at }: RefusedItemProps) {
  const t = useTranslations('quotes.lines');
  const local = useInLanguage();
  const place = refusedPlace(refusal);
  const item = place === null ? undefined : at(place);
  if (item === undefined) return null;
  return (
    <p className="bare strong wrong">
      {t('refused', { name: isolate(local(item.product_name, item.product_name_ar)) })}
    </p>
  );
}

/** Which one it is about, counted as the call counts them. */
export function refusedPlace(refusal: Error | null): number | null {
  const line = refusal instanceof ApiProblem ? refusal.params['line'] : undefined;
  return line === undefined ? null : Number(line);
}
