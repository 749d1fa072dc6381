import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '../http/refusal.ts';

const TYPES = {
  'application/pdf': 'PDF',
  'image/avif': 'AVIF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
} as const;
export type FileKind = (typeof TYPES)[keyof typeof TYPES];

/**
 * A file's type by its content; its name is ignored. Refusals: file_type_refused for any but `kinds`, file_unreadable for a PDF that
 * breaks off.
 */
export async function requireType(bytes: Buffer, kinds: readonly FileKind[]): Promise<FileKind> {
  const mime = PDF_START.test(bytes.toString('latin1', 0, 1024))
    ? 'application/pdf'
    : (await fileTypeFromBuffer(bytes))?.mime;
  const kind = mime !== undefined && isKnown(mime) ? TYPES[mime] : null;
  const isEmptyPdf = kind === 'PDF' && !PDF_OBJECT.test(bytes.toString('latin1'));
  if (kind === null || isEmptyPdf || !kinds.includes(kind))
    throw new Refusal('file_type_refused', { kinds: kinds.join(', ') });
  if (kind === 'PDF' && (!bytes.includes(PDF_END) || isCutShort(bytes))) throw new Refusal('file_unreadable');
  return kind;
}

/** Banks' pages send blank lines or a byte order mark before it, and every reader opens that. */
const PDF_START = /^(?:\xEF\xBB\xBF)?\s*%PDF-\d/;
/** The first bytes alone make no PDF: something has to follow them, up to the mark at its end. */
const PDF_OBJECT = /\d\s+\d+\s+obj\b/;
const PDF_END = '%%EOF';

/** A PDF made to be shown while it loads has a mark of an end near its beginning, and says how long it is. */
function isCutShort(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 2048);
  const [, length] = head.includes('/Linearized') ? (/\/L\s+(\d+)/.exec(head) ?? []) : [];
  return Number(length ?? 0) > bytes.length;
}

function isKnown(mime: string): mime is keyof typeof TYPES {
  return mime in TYPES;
}
