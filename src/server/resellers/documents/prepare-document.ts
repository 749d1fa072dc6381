import { requireType, type FileKind } from '#server/platform/files/require-type.ts';
import { toWebp } from '#server/platform/files/to-webp.ts';

const KINDS: readonly FileKind[] = ['PDF', 'JPEG', 'PNG', 'WebP'];
/** Pixels: enough for a scanned A4 page. */
const SIDE_MAX = 2400;

interface Document {
  bytes: Buffer;
  contentType: 'application/pdf' | 'image/webp';
}

/** A PDF as uploaded, a picture re-encoded. Refusals: file_type_refused by content, file_unreadable, image_too_large. */
export async function prepareDocument(bytes: Buffer): Promise<Document> {
  if ((await requireType(bytes, KINDS)) === 'PDF') return { bytes, contentType: 'application/pdf' };
  return { bytes: await toWebp(bytes, { side: SIDE_MAX, fills: false }), contentType: 'image/webp' };
}
