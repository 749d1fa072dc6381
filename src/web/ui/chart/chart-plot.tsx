import { useElementSize } from '@mantine/hooks';
import { useNavigate, type AnyRouter } from '@tanstack/react-router';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { directionOf } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ChartMarks } from './chart-marks.tsx';
import type { ChartProps } from './chart-shape.ts';
import classes from './chart.module.css';
import { layOut } from './lay-out.ts';
import { stepTo } from './step-to.ts';
import { valueText } from './value-text.ts';

const HEIGHT = 208;

type PlotProps = ChartProps & {
  /** The point that is pointed at or moved to; null: none. */
  at: number | null;
  onMove: (at: number | null) => void;
};

/** The drawing, along which keys and pointers move: a slider over its points. */
export function ChartPlot({ title, points, series, also = [], sayShort, wayOf, at, onMove }: PlotProps) {
  const t = useTranslations('chart');
  const isRightToLeft = directionOf(useLanguage().language) === 'rtl';
  const { ref, width } = useElementSize();
  const navigate = useNavigate();
  const current = at ?? points.length - 1;
  const layout = layOut({ width, height: HEIGHT, isRightToLeft, points, series, sayShort });
  const said = [...series, ...also].map(
    ({ name, values, say }) => `${name}: ${valueText(values[current], say)}`,
  );

  function open(place: number, way = wayOf): void {
    if (way !== undefined) void navigate<AnyRouter, string, string>(way(place));
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') open(current);
    const next = stepTo(event.key, { current, count: points.length, isRightToLeft });
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  }
  function onPointer(event: PointerEvent<HTMLElement>): void {
    onMove(layout.pointAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  }
  /** A finger looks at a point first: its name in the table leads on. */
  function onClick({ nativeEvent, clientY, currentTarget }: MouseEvent): void {
    const isMouse = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'mouse';
    if (at === null || !isMouse) return;
    open(at, layout.dotAt(at, clientY - currentTarget.getBoundingClientRect().top)?.wayOf);
  }

  return (
    <div
      ref={ref}
      className={`ringed ${classes['plot']}`}
      // An input has no room for a drawing.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={t('point', { title })}
      aria-valuemin={1}
      aria-valuemax={Math.max(points.length, 1)}
      aria-valuenow={current + 1}
      aria-valuetext={`${points[current]?.name ?? ''}: ${said.join(t('between'))}`}
      onKeyDown={onKeyDown}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => onMove(null)}
      onClick={onClick}
      data-leads={wayOf !== undefined || undefined}
    >
      {width === 0 ? null : <ChartMarks layout={layout} height={HEIGHT} series={series} current={at} />}
    </div>
  );
}
