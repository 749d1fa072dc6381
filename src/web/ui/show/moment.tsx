import { useDates } from '#web/i18n/use-dates.ts';

interface MomentProps {
  at: string | null;
  /** Where it never was. */
  never?: string;
}

/** When something was, to the minute. */
export function Moment({ at, never = '—' }: MomentProps) {
  const { dateTime } = useDates();
  return at === null ? never : <time dateTime={at}>{dateTime(at)}</time>;
}
