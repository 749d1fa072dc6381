import { useTranslations } from 'use-intl';
import { TextLink } from '../links.tsx';
import type { ChartProps } from './chart-shape.ts';
import classes from './chart.module.css';
import { valueText } from './value-text.ts';

type TableProps = ChartProps & {
  /** It is seen: what is not has no links to come upon by keys. */
  leads: boolean;
};

/** The same figures as rows: what a chart is to those who do not see it. */
export function ChartTable({ title, points, series, also = [], wayOf, leads }: TableProps) {
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
            <th scope="row">{led(name, wayOf, place)}</th>
            {all.map((one) => (
              <td key={one.name} data-end>
                <bdi>{led(valueText(one.values[place], one.say), one.wayOf, place)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );

  function led(words: string, way: ChartProps['wayOf'], place: number) {
    return leads && way !== undefined ? <TextLink {...way(place)}>{words}</TextLink> : words;
  }
}
