import { z } from 'zod';

/** The client's own, once for ever. */
export const clientReference = z.string().trim().min(1).max(100);

/** Of all of it as JSON, so that every webhook has room for it. */
const METADATA_LENGTH = 4000;

/** What a client writes on an order for its own use. */
export const webhookMetadata = z
  .record(z.string().min(1).max(40), z.string().max(200))
  .refine((data) => JSON.stringify(data).length <= METADATA_LENGTH, 'too_long');
