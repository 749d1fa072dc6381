/** Arabic letters and digits, which turn what stands beside them round. */
const TURNS = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** Marks that would end an isolation, or turn what comes after the text. */
const MARKS = /[\u202A-\u202E\u2066-\u2069]/g;

const PART = String.raw`[\p{Script=Latin}\p{Nd}][\p{Script=Latin}\p{Nd}\u0300-\u036F]*`;
/** Within a number, a date or an address: spaces, signs without any, one sign between two, or a part in brackets. */
const JOIN = String.raw`(?:[ \t\u00A0\u202F]{1,3}|[-‐‑–−./:,'’_*@&+#=~?٫٬]+| [-–−/×+=] |[ -]?\(${PART}\)[ -]?)`;
const RUN = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])[-−+#@$€]?(?:\(\+?${PART}\)[ -]?)?${PART}(?:${JOIN}${PART})*(?: ?[%‰]|[°$€+]+)?`,
  'gu',
);

/**
 * Text that people wrote, for a PDF: each line in its own direction, whatever stands around it, and within Arabic a telephone
 * number or a date as it was typed. Left to themselves, the groups of its digits begin at the right.
 */
export function asWritten(text: string): string {
  return text.replaceAll(MARKS, '').replaceAll(/[^\r\n\u2028\u2029]+/g, keepLine);
}

function keepLine(line: string): string {
  const [letter = ''] = /\p{L}/u.exec(line) ?? [];
  const typed = TURNS.test(line) ? line.replaceAll(RUN, (run) => `\u2066\u202D${run}\u2069`) : line;
  return `${TURNS.test(letter) ? '\u2067' : '\u2066'}${typed}\u2069`;
}
