const WEB_ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** What ends a sentence after an address rather than the address itself. */
const TRAILING = /[.,;:!?)\]}'"،؛؟»]+$/;

export interface TextPiece {
  text: string;
  /** Present when the piece is a web address. */
  url?: string;
}

/** Every web address of a mail, once each, those of the HTML part first. */
export function linksOf(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
    .map(([, doubleQuoted, singleQuoted]) => decodeEntities(doubleQuoted ?? singleQuoted ?? '').trim())
    .filter((url) => /^https?:\/\//i.test(url));
  const inText = splitAtLinks(text).flatMap(({ url }) => url ?? []);
  return [...new Set([...inHtml, ...inText])];
}

/** Cuts a text into addresses and what is between them; joined, the pieces are the text again. */
export function splitAtLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(WEB_ADDRESS)) {
    const url = match[0].replace(TRAILING, '');
    pieces.push({ text: text.slice(end, match.index) }, { text: url, url });
    end = match.index + url.length;
  }
  pieces.push({ text: text.slice(end) });
  return pieces.filter((piece) => piece.text !== '');
}

const NAMED: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string') {
      return NAMED[name.toLowerCase()] ?? whole;
    }
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
