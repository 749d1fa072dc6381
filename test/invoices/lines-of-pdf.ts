// What a PDF of ours shows, as eyes read it: each line from the left to the right, whatever the order of its letters in the file.
import { inflateSync } from 'node:zlib';

interface Piece {
  y: number;
  x: number;
  text: string;
}

const FONT = /\/(f\d+) (\d+) 0 R/g;
/** Brackets in pairs stand in a string as they are. */
const within = (pair: string) => String.raw`(?:\\[\s\S]|[^\\()]${pair})*`;
const STRING = within(String.raw`|\(${within(String.raw`|\(${within('')}\)`)}\)`);
const TOKENS = new RegExp(
  String.raw`1 0 0 -1 (?<x>[-\d.]+) (?<y>[-\d.]+) cm|\/(?<font>f\d+) [\d.]+ Tf|1 0 0 -1 (?<on>[-\d.]+) [-\d.]+ Tm|\((?<bytes>${STRING})\)`,
  'g',
);
/** Marks of direction have no width: they go with the letter beside them. */
const MARKS = /[\u202A-\u202E\u2066-\u2069]/g;
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

export function linesOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  const starts = [...file.matchAll(/^(\d+) 0 obj$/gm)];
  const objects = new Map(
    starts.map(({ 1: id, index }, place) => [
      id,
      { index, text: file.slice(index, starts[place + 1]?.index) },
    ]),
  );
  const object = (id: string | undefined) => objects.get(id)?.text ?? '';
  function streamOf(id: string | undefined): string {
    const text = object(id);
    const mark = /stream\r?\n/.exec(text);
    if (mark === null) return '';
    const bytes = Buffer.from(text.slice(mark.index + mark[0].length, text.indexOf('endstream')), 'latin1');
    return /FlateDecode/.test(text) ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
  }
  const lettersOf = (font: string | undefined) => {
    const map = streamOf(/\/ToUnicode (\d+) 0 R/.exec(object(font))?.[1]);
    return new Map(
      [...map.matchAll(/<([\dA-F]{4})> <([\dA-F]+)>/g)].map(([, glyph = '', letters = '']) => [
        Number.parseInt(glyph, 16),
        (letters.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(''),
      ]),
    );
  };
  return [...objects.values()].flatMap(({ text }) => {
    if (!/\/Type \/Page\s/.test(text)) return [];
    const fonts = new Map([...text.matchAll(FONT)].map(([, name = '', id]) => [name, lettersOf(id)]));
    return readLines(streamOf(/\/Contents (\d+) 0 R/.exec(text)?.[1]), fonts);
  });
}

function readLines(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] {
  const pieces: Piece[] = [];
  let [x, y, font] = [0, 0, ''];
  for (const { groups = {} } of content.matchAll(TOKENS)) {
    if (groups['x'] !== undefined) [x, y] = [Number(groups['x']), Number(groups['y'])];
    else if (groups['font'] !== undefined) font = groups['font'];
    else if (groups['on'] !== undefined) pieces.push({ y, x: x + Number(groups['on']), text: '' });
    else {
      const piece = pieces.at(-1);
      if (piece !== undefined) piece.text += lettersIn(groups['bytes'] ?? '', fonts.get(font));
    }
  }
  const lines = Map.groupBy(pieces, (piece) => Math.round(piece.y));
  return [...lines.values()].map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text.replaceAll(MARKS, ''))
      .join(''),
  );
}

/** Each letter is two bytes. */
function lettersIn(text: string, letters: ReadonlyMap<number, string> | undefined): string {
  const bytes = Buffer.from(
    text.replaceAll(/\\(?:([0-7]{3})|([\s\S]))/g, (_, octal?: string, one = '') =>
      octal === undefined
        ? (ESCAPED[String(one)] ?? String(one))
        : String.fromCharCode(Number.parseInt(octal, 8)),
    ),
    'latin1',
  );
  return Array.from(
    { length: bytes.length / 2 },
    (_, place) => letters?.get(bytes.readUInt16BE(place * 2)) ?? '',
  ).join('');
}
