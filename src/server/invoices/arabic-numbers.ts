/** Forms of a masculine noun by number: singular, dual, 3–10, 11–99, and hundreds and above. */
export interface ArabicNoun {
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

/** Numerals for masculine nouns: from three to ten they take the opposite gender. */
const UNITS = 'صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'.split(' ');
const TEENS = ['أحد عشر', 'اثنا عشر', ...UNITS.slice(3, 10).map((unit) => `${unit} عشر`)];
const TENS = 'عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون'.split(' ');
const HUNDREDS = 'مائة مائتان ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة'.split(' ');

/** `dual` and `many` lose their ending before the counted noun: ألفا دينار، أحد عشر ألف دينار. */
const SCALES = [
  { size: 1_000_000_000, one: 'مليار', dual: 'ملياران', few: 'مليارات', many: 'مليارًا' },
  { size: 1_000_000, one: 'مليون', dual: 'مليونان', few: 'ملايين', many: 'مليونًا' },
  { size: 1000, one: 'ألف', dual: 'ألفان', few: 'آلاف', many: 'ألفًا' },
];
type Scale = (typeof SCALES)[number];

/** A masculine noun with its count in words, in the nominative; whole numbers below 10^12. */
export function arabicCount(count: number, noun: ArabicNoun): string {
  if (count === 0) return `${UNITS[0] ?? ''} ${noun.other}`;
  const parts = SCALES.flatMap((scale) => {
    const group = Math.floor(count / scale.size) % 1000;
    return group === 0 ? [] : scaled(group, scale, count % scale.size === 0);
  });
  const [hundreds, rest] = [Math.floor((count % 1000) / 100), count % 100];
  if (hundreds > 0) parts.push(hundred(hundreds, rest === 0));
  if (rest === 0) return `${parts.join(' و')} ${noun.other}`;
  return [...parts, counted(rest, noun)].join(' و');
}

/** Thousands, millions or billions; `isBefore`: directly followed by the counted noun. */
function scaled(count: number, scale: Scale, isBefore: boolean): string[] {
  const [hundreds, rest] = [Math.floor(count / 100), count % 100];
  const two = isBefore ? withoutNun(scale.dual) : scale.dual;
  const noun = { ...scale, two, many: isBefore ? scale.one : scale.many, other: scale.one };
  if (hundreds === 0) return [counted(rest, noun)];
  if (rest === 0) return [`${hundred(hundreds, true)} ${scale.one}`];
  // 101,000 is “a hundred thousand and a thousand”.
  if (rest <= 2) return [`${hundred(hundreds, true)} ${scale.one}`, counted(rest, noun)];
  return [hundred(hundreds, false), counted(rest, noun)];
}

/** 1 to 99 of a noun; for one and two, the noun's own form says the number. */
function counted(count: number, noun: ArabicNoun): string {
  if (count === 1) return noun.one;
  if (count === 2) return noun.two;
  if (count <= 10) return `${UNITS[count] ?? ''} ${noun.few}`;
  return `${elevenAndAbove(count)} ${noun.many}`;
}

function elevenAndAbove(count: number): string {
  if (count < 20) return TEENS[count - 11] ?? '';
  const ten = TENS[Math.floor(count / 10) - 2] ?? '';
  return count % 10 === 0 ? ten : `${UNITS[count % 10] ?? ''} و${ten}`;
}

function hundred(hundreds: number, isBefore: boolean): string {
  const words = HUNDREDS[hundreds - 1] ?? '';
  return hundreds === 2 && isBefore ? withoutNun(words) : words;
}

/** Drops the final nun in construct: مائتان becomes مائتا. */
const withoutNun = (dual: string) => dual.replace(/ن$/, '');
