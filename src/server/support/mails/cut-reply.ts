import type { Language } from '#shared/locale.ts';

/** Stands above what a mail about a ticket says: a reply begins above it. Not to be worded otherwise, or it is not found. */
export const replyMarkers: Record<Language, string> = {
  en: '-- Reply above this line --',
  ar: '-- اكتب ردّك فوق هذا السطر --',
};

const MARKERS = Object.values(replyMarkers).map((marker) => marker.toLowerCase());
/** Ends what somebody wrote themselves (RFC 3676). */
const SIGNATURE = '-- ';
const QUOTED = /^\s*>/;
// What mail programs put between a reply and what it replies to, in the languages of our readers.
/** Longer lines are somebody's words; no pattern is tried on them. */
const LINE_MAX = 300;
const RULE = /^\s*(_{8,}|-{3,}[^-]{0,60}-{3,})\s*$/;
const HEADER =
  /^\s*\*?(from|sent|to|cc|date|subject|de|envoyé|à|objet|من|إلى|نسخة|التاريخ|تم الإرسال|تاريخ الإرسال|الموضوع)\s*:/i;
const INTRODUCTION = /^\s*(on|le|في|يوم|بتاريخ)[\s,،]/i;
/** Some programs break it. */
const INTRODUCTION_LINES = 3;

/** What somebody wrote in a reply by mail: without the mail below it that they reply to, and without their signature. */
export function cutReply(text: string): string {
  const all = text.split(/\r\n|\r|\n/);
  const end = all.findIndex((line) => line === SIGNATURE || isMarker(line));
  const lines = end === -1 ? all : all.slice(0, end);
  for (let before = -1; before !== lines.length;) {
    before = lines.length;
    while (lines.length > 0 && isBetween(lines.at(-1) ?? '')) lines.pop();
    dropIntroduction(lines);
  }
  return lines.join('\n').trim();
}

function isMarker(line: string): boolean {
  const plain = line.replaceAll(/\s+/g, ' ').toLowerCase();
  return MARKERS.some((marker) => plain.includes(marker));
}

const isBetween = (line: string): boolean =>
  line.trim() === '' ||
  QUOTED.test(line) ||
  (line.length <= LINE_MAX && (RULE.test(line) || HEADER.test(line)));

/** "On …, … <name@domain> wrote:", where it is the end of what is left. */
function dropIntroduction(lines: string[]): void {
  if (!/[:：]$/.test((lines.at(-1) ?? '').trimEnd())) return;
  for (let count = 1; count <= Math.min(INTRODUCTION_LINES, lines.length); count += 1) {
    const found = lines.slice(-count);
    if (!INTRODUCTION.test(found[0] ?? '') || !found.join('').includes('@')) continue;
    lines.length -= count;
    return;
  }
}
