import type { PeriodUnit } from '#shared/catalogue/catalogue.contract.ts';

/** English has a plural s; Arabic has one, two, few, many, and the bare noun after hundreds. */
const NOUNS = {
  day: { en: 'Day', ar: ['يوم واحد', 'يومان', '# أيام', '# يومًا', '# يوم'] },
  week: { en: 'Week', ar: ['أسبوع واحد', 'أسبوعان', '# أسابيع', '# أسبوعًا', '# أسبوع'] },
  month: { en: 'Month', ar: ['شهر واحد', 'شهران', '# أشهر', '# شهرًا', '# شهر'] },
  year: { en: 'Year', ar: ['سنة واحدة', 'سنتان', '# سنوات', '# سنة', '# سنة'] },
} as const;
const FORMS = ['one', 'two', 'few', 'many'];
const arabic = new Intl.PluralRules('ar');

/** Name of a derived plan: "1 Month" and "شهر واحد", "12 Months" and "12 شهرًا". */
export function periodNames(length: number, unit: PeriodUnit): { name: string; name_ar: string } {
  const { en, ar } = NOUNS[unit];
  const place = FORMS.indexOf(arabic.select(length));
  const form = ar.at(place) ?? ar[4];
  return {
    name: `${length} ${en}${length === 1 ? '' : 's'}`,
    name_ar: form.replace('#', String(length)),
  };
}
