import { useTranslations } from 'use-intl';
import { TextLink } from '../links.tsx';
import type { ChartProps } from './chart-shape.ts';
import classes from './chart.module.css';
import { valueText } from './value-text.ts';

/** The same figures as rows: what a chart is to those who do not see it. */
export function ChartTable({ title, points, series, also = [], wayOf }: ChartProps) {
  const all = [...series, ...also];
  const t = useTranslations('chart');
  return (
    <table className={`small ${classes['figures']}`}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          {all.map(({ name }) => (
            <th key={name} scope="col" data-end>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ name }, place) => (
          <tr key={name}>
            <th scope="row">{wayOf === undefined ? name : <TextLink {...wayOf(place)}>{name}</TextLink>}</th>
            {all.map((one) => (
              <td key={one.name} data-end>
                <bdi>{valueText(one.values[place], one.say)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
