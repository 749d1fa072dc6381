import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChartLegend } from './chart-legend.tsx';
import { ChartPlot } from './chart-plot.tsx';
import type { ChartProps } from './chart-shape.ts';
import { ChartTable } from './chart-table.tsx';
import classes from './chart.module.css';

/** The chart with the figures of one point above it: of the last, or of the one that is pointed at or moved to by keys. */
export function ChartDrawing(props: ChartProps) {
  const t = useTranslations('chart');
  const [isTable, setTable] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = props.points.length - 1;
  const at = chosen === null ? null : Math.min(chosen, last);
  const change = isTable ? t('drawing') : t('table');
  return (
    <figure className={classes['chart']}>
      <figcaption className="row between top gap-sm">
        <ChartLegend {...props} current={at ?? last} />
        <span className="row push fixed">
          {props.aside}
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={change}
            title={change}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
          </ActionIcon>
        </span>
      </figcaption>
      {isTable ? (
        // What scrolls is reached by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes['table']} tabIndex={0}>
          <ChartTable {...props} leads />
        </div>
      ) : (
        <>
          <div className="visually-hidden">
            <ChartTable {...props} leads={false} />
          </div>
          <ChartPlot {...props} at={at} onMove={setChosen} />
        </>
      )}
    </figure>
  );
}
