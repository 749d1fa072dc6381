import { createHash } from 'node:crypto';
import { requireType, type FileKind } from '../platform/files/require-type.ts';
import { toWebp } from '../platform/files/to-webp.ts';
import { perceptualHash } from './perceptual-hash.ts';

const KINDS: readonly FileKind[] = ['JPEG', 'PNG', 'WebP', 'PDF'];
/** Pixels: enough to read the small print of a receipt. */
const SIDE_MAX = 2400;

export interface Receipt {
  bytes: Buffer;
  contentType: 'application/pdf' | 'image/webp';
  /** SHA-256 of the uploaded bytes. */
  sha256: Buffer;
  /** null: a PDF, compared by its bytes only. */
  print: string | null;
}

/** The stored receipt and what duplicates are found by. Refusals: file_type_refused, file_unreadable, image_too_large. */
export async function prepareReceipt(sent: Buffer): Promise<Receipt> {
  const kind = await requireType(sent, KINDS);
  const sha256 = createHash('sha256').update(sent).digest();
  if (kind === 'PDF') return { bytes: sent, contentType: 'application/pdf', sha256, print: null };
  const bytes = await toWebp(sent, { side: SIDE_MAX, fills: false });
  return { bytes, contentType: 'image/webp', sha256, print: await perceptualHash(bytes) };
}
