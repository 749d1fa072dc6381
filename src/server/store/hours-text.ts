import type { Language } from '#shared/locale.ts';
import { opening_hours as arabic } from '#shared/support/opening-hours.ar.ts';
import { opening_hours as english } from '#shared/support/opening-hours.en.ts';
import { clockText, weekdays, type OpeningHours, type Span } from '#shared/support/opening-hours.ts';

const words = { en: english, ar: arabic };

/** The hours of a week in words, days in a row together: "Saturday to Thursday 9:00–18:00". */
export function hoursText({ week }: OpeningHours, language: Language): string {
  const rows = rowsOf(week).map(
    ({ days, spans }) => `${daysText(days, language)} ${spansText(spans, language)}`,
  );
  return rows.join(language === 'ar' ? '؛ ' : '; ');
}

function daysText(days: number[], language: Language): string {
  const { every_day, row, two_days, days: names } = words[language];
  if (days.length === weekdays.length) return every_day;
  const [from = '', until = ''] = [days[0], days.at(-1)].map((day) => names[weekdays[day ?? 0] ?? 'sunday']);
  if (days.length === 1) return from;
  return fill(days.length === 2 ? two_days : row, from, until);
}

function spansText(spans: Span[], language: Language): string {
  const { span, two_spans } = words[language];
  const [first = '', second] = spans.map(({ from, until }) => fill(span, clockText(from), clockText(until)));
  return second === undefined ? first : fill(two_spans, first, second);
}

const fill = (text: string, from: string, until: string) =>
  text.replace('{from}', from).replace('{until}', until);

/** Days that are alike and follow each other. The first one comes after a closed one: Saturday may begin a week of work. */
function rowsOf(week: Span[][]): { days: number[]; spans: Span[] }[] {
  const first = week.findLastIndex((spans) => spans.length === 0) + 1;
  const rows: { days: number[]; spans: Span[] }[] = [];
  for (const step of weekdays.keys()) {
    const day = (first + step) % weekdays.length;
    const spans = week[day] ?? [];
    const last = rows.at(-1);
    if (last !== undefined && JSON.stringify(last.spans) === JSON.stringify(spans)) last.days.push(day);
    else rows.push({ days: [day], spans });
  }
  return rows.filter(({ spans }) => spans.length > 0);
}
