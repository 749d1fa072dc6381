import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as contracts from '#shared/products/pictures.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { pictureId, pictureKey, VERSIONS } from './picture-files.ts';
import { uploadPicture } from './upload-picture.ts';

const byFileName = new Map(VERSIONS.map((version) => [`${version.width}.${version.format}`, version]));
const idOfPicture = z.string().regex(pictureId);

/** Catalogue uploads, and GET /media/{id}/{width}.{webp|avif}, public for anyone who knows the address. */
export function picturesRoutes(app: FastifyInstance): void {
  const { db, files } = app.services;

  mount(app, contracts.uploadPicture, ({ actor, upload }) => uploadPicture({ db, files }, actor, upload));

  app.get<{ Params: { id: string; file: string } }>('/media/:id/:file', async ({ params }, reply) => {
    const version = byFileName.get(params.file);
    if (version === undefined || !idOfPicture.safeParse(params.id).success) throw new Refusal('not_found');
    const bytes = await files.get(pictureKey(params.id, version));
    if (bytes === null) throw new Refusal('not_found');
    // Immutable: this address never shows another picture.
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(`image/${version.format}`)
      .send(bytes);
  });
}
