import { Skeleton } from '@mantine/core';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { part } from '../page/part.ts';
import type { ChartProps } from './chart-shape.ts';
import classes from './chart.module.css';

const Drawing = part<ChartProps>(async () => (await import('./chart-drawing.tsx')).ChartDrawing, ['chart']);

/** Figures over time, drawn by a library that is loaded with the first chart. A table of the same stands behind it. */
export function Chart(props: ChartProps) {
  return (
    <PartBoundary fallback={<Skeleton className={classes['waiting']} />}>
      <Drawing {...props} />
    </PartBoundary>
  );
}
