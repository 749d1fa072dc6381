import { z } from 'zod';

/**
 * A text that staff wrote in Markdown, as pages get it: read by the server (platform/markdown/) into these parts and no
 * others, so that whatever was typed can't become an element, an attribute or a script. There is no HTML anywhere.
 */

/** A run of letters that look alike. */
export const span = z.object({
  text: z.string(),
  is_strong: z.boolean().optional(),
  is_emphasised: z.boolean().optional(),
  is_code: z.boolean().optional(),
  /** An address in the store (`/deposit`), on the web, or of mail or telephone. */
  href: z.string().optional(),
});
export type Span = z.output<typeof span>;

export const blockKinds = [
  'title',
  'heading',
  'paragraph',
  'list',
  'steps',
  'quote',
  'code',
  'picture',
  'rule',
] as const;

export const textBlock = z.object({
  kind: z.enum(blockKinds),
  /** Of a list, its items; of all others that have text, the one. A picture's is what it shows, in words. */
  lines: z.array(z.array(span)),
  /** Of the catalogue's pictures: its address in the middle width. */
  picture: z.string().optional(),
});
export type TextBlock = z.output<typeof textBlock>;

/** Letters of such a text at most. */
export const WRITTEN_MAX = 20_000;
