import { useTranslations } from 'use-intl';
import { formattingLocale, isolate } from '#shared/locale.ts';
import { clockText, openingAt, type Opening } from '#shared/support/opening-hours.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useSession } from '#web/session/session.ts';
import { useOpeningHours } from '#web/shell/menu/contact.tsx';
import { useNow } from '#web/ui/show/use-age.ts';

/** Whether someone answers now; null: around the clock. */
export function useOpening(): Opening | null {
  const { opening } = useSession().store;
  const now = useNow();
  return opening && openingAt(opening, now);
}

/** Whether the store is open, and until when or from when on; nothing where someone answers around the clock. */
export function OpenNow({ withHours = false }: { withHours?: boolean }) {
  const opening = useOpening();
  const hours = useOpeningHours();
  const say = useOpeningText();
  if (opening === null) return null;
  return (
    <p className="bare row wrap gap-sm">
      <span className={`medium ${opening.isOpen ? 'good' : ''}`}>{say(opening)}</span>
      {withHours && hours !== null ? <bdi className="muted small">{hours}</bdi> : null}
    </p>
  );
}

function useOpeningText(): (opening: Opening) => string {
  const t = useTranslations('tickets.hours');
  const { date } = useDates();
  const { language } = useLanguage();
  const weekday = (day: string) =>
    new Date(day).toLocaleDateString(formattingLocale(language), { weekday: 'long', timeZone: 'UTC' });
  return (opening) => {
    if (opening.isOpen)
      return opening.until === null ? t('always') : t('open', { time: clockText(opening.until) });
    const { day, inDays, at } = opening;
    const time = clockText(at);
    if (inDays === 0) return t('today', { time });
    if (inDays === 1) return t('tomorrow', { time });
    return inDays < 7
      ? t('this_week', { day: weekday(day), time })
      : t('later', { date: isolate(date(`${day}T12:00:00Z`)), time });
  };
}
