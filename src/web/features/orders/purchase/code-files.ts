/** Codes as they are taken home: one line of a purchase with its codes. Made in the browser of what it shows. */
export interface CodesOfLine {
  product: string;
  option: string | null;
  reference: string | null;
  codes: readonly string[];
}

export interface CodeSheet {
  orderNumber: string;
  /** As people read it. */
  date: string;
  lines: readonly CodesOfLine[];
}

/** A text file: the order, then the codes under the name of each line. */
export function codesAsText({ orderNumber, date, lines }: CodeSheet): string {
  const parts = lines.map(({ product, option, reference, codes }) =>
    [titleOf({ product, option, reference }), ...codes].join('\r\n'),
  );
  return `${[`${orderNumber} · ${date}`, ...parts].join('\r\n\r\n')}\r\n`;
}

/** As the shop's customer gets them: the names of the products and their codes, nothing of the order. */
export function codesToShare(lines: readonly Omit<CodesOfLine, 'reference'>[]): string {
  return lines
    .map(({ product, option, codes }) => [titleOf({ product, option, reference: null }), ...codes].join('\n'))
    .join('\n\n');
}

/** A table of one code a row, which spreadsheets open as it is: with a mark of its encoding, and no cell that they would run. */
export function codesAsCsv({ orderNumber, lines }: CodeSheet, columns: readonly string[]): string {
  const rows = lines.flatMap(({ product, option, reference, codes }) =>
    codes.map((code) => [orderNumber, product, option ?? '', reference ?? '', code]),
  );
  return `\u{FEFF}${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

export function titleOf({ product, option, reference }: Omit<CodesOfLine, 'codes'>): string {
  return [product, option, reference].filter((part) => part !== null).join(' · ');
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
