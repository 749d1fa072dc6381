import type { Translation } from '../messages.ts';
import type { chart as english } from './chart.en.ts';

export const chart = {
  table: 'عرض في جدول',
  drawing: 'عرض في رسم بياني',
  when: 'الوقت',
  between: '، ',
  point: 'نقطة من «{title}»',
} as const satisfies Translation<typeof english>;
