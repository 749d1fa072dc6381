import { useTranslations } from 'use-intl';
import { countText } from '#shared/count-text.ts';
import classes from './use-chart.module.css';

/** Today's requests, a bar for each hour. */
export function UseChart({ hours }: { hours: readonly number[] }) {
  const t = useTranslations('api_keys');
  const most = Math.max(...hours, 1);
  const name = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return (
    <figure className={classes['figure']}>
      <figcaption className="muted tiny">{t('chart')}</figcaption>
      <ol className={`bare ${classes['bars']}`} dir="ltr">
        {hours.map((count, hour) => {
          const words = t('chart_hour', { hour: name(hour), count: countText(count) });
          return (
            <li key={name(hour)} title={words}>
              <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden>
                <rect width="1" y={100 - (count / most) * 100} height={(count / most) * 100} />
              </svg>
              <span className="visually-hidden">{words}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
