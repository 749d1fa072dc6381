import { z } from 'zod';
import { id } from '../contracts/fields.ts';
import { fileErrors } from '../contracts/file-errors.ts';
import { route } from '../contracts/route.ts';

/**
 * Pictures of products, categories and promotions. An uploaded one is made anew in three widths (of the picture itself
 * where it is smaller) and two formats, at addresses that nobody can guess and that never change:
 * /media/{id}/{width}.{webp|avif}; anybody who has one may read it.
 */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export const UPLOADED_PICTURE_BYTES_MAX = 15 * 1024 * 1024;

export const picture = z.object({
  id,
  /** The middle width as WebP, for whoever knows of no others. */
  url: z.string(),
  /** Pixels of the largest version: 1280 wide, or as wide as what was sent where that is smaller. */
  width: z.number().int(),
  height: z.number().int(),
});
export type Picture = z.output<typeof picture>;

export const uploadPicture = route({
  method: 'POST',
  path: '/api/admin/pictures',
  summary: 'Upload a picture for the catalogue: JPEG, PNG, WebP or AVIF, 15 MB at most',
  access: 'manage_catalogue',
  uploadBytesMax: UPLOADED_PICTURE_BYTES_MAX,
  response: picture,
  status: 201,
  errors: fileErrors,
});
