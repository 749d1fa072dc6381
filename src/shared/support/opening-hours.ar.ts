import type { Translation } from '../messages.ts';
import type { opening_hours as english } from './opening-hours.en.ts';

export const opening_hours: Translation<typeof english> = {
  days: {
    sunday: 'الأحد',
    monday: 'الاثنين',
    tuesday: 'الثلاثاء',
    wednesday: 'الأربعاء',
    thursday: 'الخميس',
    friday: 'الجمعة',
    saturday: 'السبت',
  },
  every_day: 'كل يوم',
  row: 'من {from} إلى {until}',
  two_days: '{from} و{until}',
  span: 'من {from} إلى {until}',
  two_spans: '{from} و{until}',
};
