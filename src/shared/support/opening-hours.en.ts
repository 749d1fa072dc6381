export const opening_hours = {
  days: {
    sunday: 'Sunday',
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
  },
  every_day: 'Every day',
  row: '{from} to {until}',
  two_days: '{from} and {until}',
  span: '{from}–{until}',
  two_spans: '{from}, {until}',
};
