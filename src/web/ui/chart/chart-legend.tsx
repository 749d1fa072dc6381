import type { ChartProps } from './chart-shape.ts';
import classes from './chart.module.css';
import { valueText } from './value-text.ts';

type LegendProps = Pick<ChartProps, 'points' | 'series' | 'also'> & {
  /** Whose figures are said. */
  current: number;
};

/** What each series is drawn as, and its figure at one point. */
export function ChartLegend({ points, series, also = [], current }: LegendProps) {
  return (
    <ul className={`bare row wrap ${classes['legend']}`}>
      <li className="muted small nowrap">{points[current]?.name}</li>
      {series.map(({ name, as, values, say }, place) => (
        <li key={name} className="row small nowrap">
          <span className={classes['swatch']} data-as={as} data-place={place} aria-hidden />
          <span className="muted">{name}</span>
          <bdi className="strong">{valueText(values[current], say)}</bdi>
        </li>
      ))}
      {also.map(({ name, values, say }) => (
        <li key={name} className="row small nowrap">
          <span className="muted">{name}</span>
          <bdi className="strong">{valueText(values[current], say)}</bdi>
        </li>
      ))}
    </ul>
  );
}
