import type { Route } from '#shared/contracts/route.ts';
import { Refusal } from './refusal.ts';

/** Refuses a body by its content type, with the one that the call takes. */
export function wrongContent(route: Route | undefined): Refusal {
  const type = route?.uploadBytesMax === undefined ? 'application/json' : 'application/octet-stream';
  return new Refusal('unsupported_media_type', { type });
}
