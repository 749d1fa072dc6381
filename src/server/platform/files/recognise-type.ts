import { fileTypeFromBuffer } from 'file-type';

const TYPES = {
  'application/pdf': 'PDF',
  'image/avif': 'AVIF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
} as const;
export type FileKind = (typeof TYPES)[keyof typeof TYPES];

/** A file's type by its content, among the few that are accepted; null otherwise. Names are ignored. */
export async function recogniseType(bytes: Buffer): Promise<FileKind | null> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  return mime !== undefined && isKnown(mime) ? TYPES[mime] : null;
}

function isKnown(mime: string): mime is keyof typeof TYPES {
  return mime in TYPES;
}
