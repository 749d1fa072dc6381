/** Of charts (ui/chart/). */
export const chart = {
  table: 'Show as a table',
  drawing: 'Show as a chart',
  when: 'Time',
  /** For those who move along a chart with the arrow keys. */
  between: ', ',
  point: 'Point of “{title}”',
} as const;
