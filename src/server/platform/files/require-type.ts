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
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const kind = mime !== undefined && isKnown(mime) ? TYPES[mime] : null;
  const isEmptyPdf = kind === 'PDF' && !PDF_OBJECT.test(bytes.toString('latin1'));
  if (kind === null || isEmptyPdf || !kinds.includes(kind))
    throw new Refusal('file_type_refused', { kinds: kinds.join(', ') });
  if (kind === 'PDF' && !bytes.includes(PDF_END)) throw new Refusal('file_unreadable');
  return kind;
}

/** The first bytes alone make no PDF: something has to follow them, up to the mark at its end. */
const PDF_OBJECT = /\d\s+\d+\s+obj\b/;
const PDF_END = '%%EOF';

function isKnown(mime: string): mime is keyof typeof TYPES {
  return mime in TYPES;
}
