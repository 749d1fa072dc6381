import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { listOf } from '#shared/locale.ts';
import type { Incident } from '#shared/support/status.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Lines } from '#web/ui/list/lines.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

interface IncidentListProps {
  incidents: readonly Incident[];
  label: string;
  /** What staff can do with one. */
  below?: (incident: Incident) => ReactNode;
}

/** What happened, and everything that was said about it, the newest first. */
export function IncidentList({ incidents, label, below }: IncidentListProps) {
  const t = useTranslations('status');
  const say = useInLanguage();
  const { dateTime } = useDates();
  const { language } = useLanguage();
  return (
    <Lines label={label} rows={incidents}>
      {(incident) => (
        <article className="stack gap-xs">
          <div>
            <h3 className="bare heading">
              <bdi>{say(incident.title, incident.title_ar)}</bdi>
            </h3>
            <div className="muted small">
              {listOf(
                incident.parts.map((part) => t(`parts.names.${part}`)),
                language,
              )}
              {' · '}
              {incident.resolved_at === null
                ? t('incidents.since', { time: dateTime(incident.began_at) })
                : t('incidents.between', {
                    from: dateTime(incident.began_at),
                    until: dateTime(incident.resolved_at),
                  })}
            </div>
          </div>
          <ul className="bare stack gap-xs">
            {incident.updates.map((update) => (
              <li key={update.id}>
                <strong className="medium">{t(`incidents.states.${update.state}`)}</strong>
                <span className="muted small"> · {dateTime(update.created_at)}</span>
                <p className="bare as-written">
                  <bdi>{say(update.text, update.text_ar)}</bdi>
                </p>
              </li>
            ))}
          </ul>
          {below?.(incident)}
        </article>
      )}
    </Lines>
  );
}
