import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { countText } from '#shared/count-text.ts';
import { hourOfToday } from './hour-of-today.ts';
import classes from './use-chart.module.css';

/** Today's requests, a bar for each hour, which leads to them. */
export function UseChart({ apiKey, hours }: { apiKey: string; hours: readonly number[] }) {
  const t = useTranslations('api_keys');
  const most = Math.max(...hours, 1);
  const name = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return (
    <figure className={classes['figure']}>
      <figcaption className="muted tiny">{t('chart')}</figcaption>
      <ol className={`bare ${classes['bars']}`} dir="ltr">
        {hours.map((count, hour) => {
          const words = t('chart_hour', { hour: name(hour), count: countText(count) });
          const bar = (
            <>
              <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden>
                <rect width="1" y={100 - (count / most) * 100} height={(count / most) * 100} />
              </svg>
              <span className="visually-hidden">{words}</span>
            </>
          );
          return (
            <li key={name(hour)} title={words}>
              {count === 0 ? (
                bar
              ) : (
                <Link
                  to="/api-integration"
                  search={{ tab: 'requests', key: apiKey, hour: hourOfToday(hour) }}
                  className="ringed"
                >
                  {bar}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
