import { expect, test } from 'vitest';
import type { Series } from './chart-shape.ts';
import { layOut } from './lay-out.ts';

test('a dot that leads elsewhere than its point is met where it lies, also right to left; bars and dashes are not', () => {
  const values = ['10', '20', '30'];
  const say = (value: string) => value;
  const wayOf = () => ({ to: '/admin/deposits' as const });
  const series: Series[] = [
    { name: 'Sales', as: 'bars', values, say },
    { name: 'Deposits', as: 'line', values: values.toReversed(), say, wayOf },
    { name: 'Before', as: 'dashes', values, say },
  ];
  const points = values.map((name) => ({ name, short: name }));
  for (const isRightToLeft of [false, true]) {
    const layout = layOut({ width: 600, height: 240, isRightToLeft, points, series, sayShort: String });
    const [, dots = []] = layout.marks;
    for (const [point, dot] of dots.entries()) {
      const top = dot?.top ?? 0;
      expect(layout.pointAt(dot?.at ?? 0)).toBe(point);
      expect(layout.dotAt(point, top)?.name).toBe('Deposits');
      expect(layout.dotAt(point, top + 13)).toBeUndefined();
    }
    // The last point's bar reaches where its dashes run.
    expect(layout.dotAt(2, layout.marks[2]?.[2]?.top ?? 0)).toBeUndefined();
  }
});
