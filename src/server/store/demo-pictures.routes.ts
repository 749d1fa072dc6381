import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../platform/http/refusal.ts';

const params = z.object({
  kind: z.enum(['products', 'categories', 'promotions']),
  file: z.string().regex(/^[a-z0-9-]{1,80}\.svg$/),
});

/** GET /media/demo/{kind}/{slug}.svg: demo pictures, drawn from the catalogue's texts on first request. */
export function demoPicturesRoutes(app: FastifyInstance): void {
  if (!app.services.config.isDemo) return;
  app.get('/media/demo/:kind/:file', async (request, reply) => {
    const parsed = params.safeParse(request.params);
    const picture = parsed.success ? await draw(parsed.data.kind, parsed.data.file.slice(0, -4)) : null;
    if (picture === null) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'public, max-age=604800')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('image/svg+xml')
      .send(picture);
  });
}

async function draw(kind: z.output<typeof params>['kind'], slug: string): Promise<string | null> {
  const { demoCatalogue } = await import('#database/demo/catalogue.ts');
  const { drawCategoryPicture, drawProductPicture, drawPromotionPicture } =
    await import('#database/demo/draw-picture.ts');
  if (kind === 'promotions') {
    const { demoPromotions } = await import('#database/demo/seed-promotions.ts');
    // `-rtl`: for right-to-left pages.
    const name = slug.replace(/-rtl$/, '');
    const place = demoPromotions.findIndex((one) => one.slug === name);
    return place === -1 ? null : drawPromotionPicture(place, name !== slug);
  }
  for (const category of demoCatalogue) {
    if (kind === 'categories' && category.slug === slug) return drawCategoryPicture(category);
    const product = kind === 'products' ? category.products.find((one) => one.slug === slug) : undefined;
    if (product) return drawProductPicture({ ...product, hue: category.hue, kind: category.slug });
  }
  return null;
}
