import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type WayOf = (place: number) => Pick<LinkProps, 'to' | 'search'>;

/** One kind of figure. */
export interface Figures {
  name: string;
  /** One for each point, as decimal text; null where there is none. */
  values: readonly (string | null)[];
  /** How a value is written. */
  say: (value: string) => string;
  /** Where what it counts at a point is listed, if elsewhere than what the point counts. */
  wayOf?: WayOf | undefined;
}

/** What is drawn: told apart by its form, not by its colour alone. */
export interface Series extends Figures {
  as: 'bars' | 'line' | 'dashes';
}

export interface ChartPoint {
  /** Whole, as in the table: "Monday, 3 Nov 2026". */
  name: string;
  /** Below the chart, where there is room. */
  short: string;
}

export interface ChartProps {
  /** What it shows, for those who do not see it. */
  title: string;
  points: readonly ChartPoint[];
  series: readonly Series[];
  /** Of another measure: said with the others and in the table, not drawn. */
  also?: readonly Figures[];
  /** Of the axis: short, as 12K. */
  sayShort: (value: number) => string;
  /** Where what a point counts is listed: Enter or a click leads there, its name in the table too. */
  wayOf?: WayOf | undefined;
  /** Beside the series' names. */
  aside?: ReactNode;
}
