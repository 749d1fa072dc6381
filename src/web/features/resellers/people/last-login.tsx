import { useTranslations } from 'use-intl';
import { useDates } from '#web/i18n/use-dates.ts';

/** When someone signed in last, or that they never did. */
export function LastLogin({ at }: { at: string | null }) {
  const never = useTranslations('clients')('never');
  const { dateTime } = useDates();
  return at === null ? never : <time dateTime={at}>{dateTime(at)}</time>;
}
