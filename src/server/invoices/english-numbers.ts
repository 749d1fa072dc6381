const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = ['', ' thousand', ' million', ' billion'];

/** A whole number below 10^12, without “and”, which only precedes cents. */
export function englishNumber(count: number): string {
  if (count === 0) return 'zero';
  return SCALES.map((scale, place) => ({ scale, group: Math.floor(count / 1000 ** place) % 1000 }))
    .filter(({ group }) => group > 0)
    .map(({ scale, group }) => belowThousand(group) + scale)
    .toReversed()
    .join(' ');
}

function belowThousand(count: number): string {
  const [hundreds, rest] = [Math.floor(count / 100), count % 100];
  const words = hundreds > 0 ? [`${SMALL[hundreds] ?? ''} hundred`] : [];
  if (rest > 0) words.push(belowHundred(rest));
  return words.join(' ');
}

function belowHundred(count: number): string {
  if (count < 20) return SMALL[count] ?? '';
  const ten = TENS[Math.floor(count / 10) - 2] ?? '';
  return count % 10 === 0 ? ten : `${ten}-${SMALL[count % 10] ?? ''}`;
}
