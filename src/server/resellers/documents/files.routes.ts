import type { FastifyInstance } from 'fastify';
import { idParams } from '#shared/contracts/fields.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readFile } from './read-file.ts';

/** Seconds; pictures are immutable, a new one has a new address. */
const PICTURE_SECONDS = 3600;

/**
 * GET /api/files/{id}: an uploaded file, for those who may read it (read-file.ts). Sent with our content type and
 * nosniff, so browsers run nothing in it.
 */
export function filesRoutes(app: FastifyInstance): void {
  const { db, files } = app.services;

  app.get('/api/files/:id', async (request, reply) => {
    const actor = await request.findActor();
    if (actor === null) throw new Refusal('sign_in_required');
    const params = idParams.safeParse(request.params);
    if (!params.success) throw new Refusal('not_found');
    const file = await readFile(db, actor, params.data.id);
    const bytes = await files.get(file.id);
    // Deleted concurrently.
    if (bytes === null) throw new Refusal('not_found');
    const isPicture = file.kind === 'picture';
    return reply
      .headers({
        'content-type': file.content_type,
        'content-disposition': dispositionOf(file),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': isPicture ? `private, max-age=${PICTURE_SECONDS}` : 'private, no-store',
      })
      .send(bytes);
  });
}

/** Pictures inline, everything else as a download. File name encoded per RFC 6266. */
function dispositionOf({ name, content_type }: { name: string; content_type: string }): string {
  const isPicture = content_type === 'image/webp';
  const saved = `${name.replace(/\.\w{1,5}$/, '')}.${isPicture ? 'webp' : 'pdf'}`;
  const plain = saved.replaceAll(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(saved).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
  return `${isPicture ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
