import { PatternLines } from '@visx/pattern';
import { Bar, Line, LinePath } from '@visx/shape';
import { useId } from 'react';
import type { Series } from './chart-shape.ts';
import classes from './chart.module.css';
import type { Layout } from './lay-out.ts';

interface MarksProps {
  layout: Layout;
  height: number;
  series: readonly Series[];
  /** The point that is looked at; null: none. */
  current: number | null;
}

/** What is drawn: for the eye alone, its figures stand in the table. */
export function ChartMarks({ layout, height, series, current }: MarksProps) {
  const pattern = useId();
  return (
    <svg width={layout.width} height={height} aria-hidden>
      <PatternLines
        id={pattern}
        width={6}
        height={6}
        orientation={['diagonal']}
        strokeWidth={1}
        className={classes['hatch'] ?? ''}
      />
      {current === null ? null : (
        <Bar
          className={classes['current'] ?? ''}
          x={layout.centreAt(current) - layout.step / 2}
          y={0}
          width={layout.step}
          height={height}
        />
      )}
      <Axes layout={layout} height={height} />
      {series.map(({ name, as }, place) => {
        const marks = layout.marks[place] ?? [];
        return as === 'bars' ? (
          marks.map((mark, point) =>
            mark === null ? null : (
              <g key={`${name} ${point}`} data-place={place} className={classes['bar']}>
                <Bar {...barOf(layout, mark)} rx={2} />
                {place === 0 ? null : <Bar {...barOf(layout, mark)} fill={`url(#${pattern})`} />}
              </g>
            ),
          )
        ) : (
          <g key={name} data-place={place} data-as={as} className={classes['line']}>
            <LinePath data={marks.filter((mark) => mark !== null)} x={({ at }) => at} y={({ top }) => top} />
            {as === 'dashes'
              ? null
              : marks.map((mark, point) =>
                  mark === null ? null : <circle key={point} cx={mark.at} cy={mark.top} r={2.5} />,
                )}
          </g>
        );
      })}
    </svg>
  );
}

function Axes({ layout, height }: Pick<MarksProps, 'layout' | 'height'>) {
  return (
    <>
      {layout.ticks.map(({ value, at, text }) => (
        <g key={value}>
          <Line
            className={classes['grid'] ?? ''}
            data-zero={value === 0 || undefined}
            from={{ x: layout.start, y: at }}
            to={{ x: layout.end, y: at }}
          />
          <text
            className={classes['label']}
            x={layout.axisAt}
            y={at}
            dy="0.32em"
            textAnchor={layout.isRightToLeft ? 'start' : 'end'}
            direction="ltr"
          >
            {text}
          </text>
        </g>
      ))}
      {layout.names.map(({ short, at }) => (
        <text key={at} className={classes['label']} x={at} y={height - 6} textAnchor="middle">
          {short}
        </text>
      ))}
    </>
  );
}

function barOf({ bandwidth, zero }: Layout, { at, top }: { at: number; top: number }) {
  return {
    x: at - bandwidth / 2,
    y: Math.min(top, zero),
    width: Math.max(bandwidth, 1),
    height: Math.abs(zero - top),
  };
}
