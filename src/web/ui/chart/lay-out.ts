import { scaleBand, scaleLinear } from '@visx/scale';
import type { ChartPoint, Series } from './chart-shape.ts';

const BELOW = 22;
const ABOVE = 8;
const LETTER = 7;
/** Room for half of the last name below. */
const EDGE = 20;
const LABEL_ROOM = 64;
/** From a dot, it is still pointed at. */
const NEAR = 12;

interface Room {
  width: number;
  height: number;
  isRightToLeft: boolean;
  points: readonly ChartPoint[];
  series: readonly Series[];
  sayShort: (value: number) => string;
}

export type Layout = ReturnType<typeof layOut>;

/** Where everything stands: time runs as the page is read, the axis of values is where reading begins. */
export function layOut({ width, height, isRightToLeft, points, series, sayShort }: Room) {
  const sizes = series.map(({ values }) => values.map((value) => (value === null ? null : Number(value))));
  const all = sizes.flat().filter((size) => size !== null);
  const y = scaleLinear<number>({
    domain: [Math.min(0, ...all), Math.max(1, ...all)],
    range: [height - BELOW, ABOVE],
    nice: 4,
  });
  // Orders and dinars: nothing stands between one and the next.
  const ticks = y
    .ticks(4)
    .filter(Number.isInteger)
    .map((value) => ({ value, at: y(value), text: sayShort(value) }));
  const axis = 12 + LETTER * Math.max(...ticks.map(({ text }) => text.length));
  const [start, end] = isRightToLeft ? [width - axis, EDGE] : [axis, width - EDGE];
  const x = scaleBand<number>({
    domain: points.map((_, place) => place),
    range: [Math.min(start, end), Math.max(start, end)],
    padding: 0.3,
  });
  /** A scale of bands runs one way only: mirrored where reading does. */
  const bandAt = (place: number) => x(isRightToLeft ? points.length - 1 - place : place) ?? 0;
  const centreAt = (place: number) => bandAt(place) + x.bandwidth() / 2;
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, Math.floor((width - axis) / LABEL_ROOM))));
  const marks = sizes.map((of) =>
    of.map((size, place) => (size === null ? null : { at: centreAt(place), top: y(size) })),
  );
  return {
    width,
    ticks,
    axisAt: isRightToLeft ? width - axis + 8 : axis - 8,
    isRightToLeft,
    start: Math.min(start, end),
    end: Math.max(start, end),
    zero: y(0),
    bandwidth: x.bandwidth(),
    step: x.step(),
    bandAt,
    centreAt,
    /** As many names below as have room, the last one always. */
    names: points.flatMap(({ short }, place) =>
      (points.length - 1 - place) % every === 0 ? { short, at: centreAt(place) } : [],
    ),
    marks,
    /** The series with a way of its own whose dot lies there. */
    dotAt: (point: number, top: number) =>
      series.find(({ as, wayOf }, place) => {
        const mark = marks[place]?.[point] ?? null;
        return as !== 'bars' && wayOf !== undefined && mark !== null && Math.abs(mark.top - top) <= NEAR;
      }),
    pointAt: (at: number) => {
      const place = Math.floor((at - Math.min(start, end)) / x.step());
      const held = Math.max(0, Math.min(points.length - 1, place));
      return isRightToLeft ? points.length - 1 - held : held;
    },
  };
}
