/** A telephone cuts longer names below its icons. */
const SHORT_MAX = 12;

/** As many whole words as fit. Where that is «store» alone, the telephone cuts the name better than we can. */
export function shortNameOf(name: string): string {
  const words = name.split(' ');
  while (words.length > 1 && words.join(' ').length > SHORT_MAX) words.pop();
  const short = words.join(' ');
  return short === 'متجر' ? name : short;
}
