import { foldText } from '#shared/fold-text.ts';

/** The part of a text around the first word that was looked for, else its beginning; cut between words. */
export function excerptOf(text: string, search: string, length: number): string {
  if (text.length <= length) return text;
  const [word = ''] = foldText(search).split(' ');
  const words = word === '' ? [] : [...text.matchAll(/\S+/g)];
  const found = words.find(([one]) => foldText(one).includes(word))?.index ?? -1;
  const start = found <= length / 2 ? 0 : text.lastIndexOf(' ', found - length / 3) + 1;
  const end = start + length >= text.length ? text.length : text.lastIndexOf(' ', start + length);
  const cut = text.slice(start, end > start ? end : start + length).toWellFormed();
  return `${start === 0 ? '' : '…'}${cut}${start + cut.length < text.length ? '…' : ''}`;
}
