import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '#database/demo/catalogue.ts';
import {
  drawCategoryPicture,
  drawProductPicture,
  drawPromotionPicture,
} from '#database/demo/draw-picture.ts';

describe('pictures', () => {
  const drawAll = (): string[] => [
    ...demoCatalogue.flatMap((category) => [
      drawCategoryPicture(category),
      ...category.products.map(({ name, slug }) =>
        drawProductPicture({ name, slug, hue: category.hue, kind: category.slug }),
      ),
    ]),
    ...[0, 1, 2, 3].flatMap((index) => [drawPromotionPicture(index), drawPromotionPicture(index, true)]),
  ];

  it('are small, stand alone and run nothing', () => {
    for (const picture of drawAll()) {
      expect(Buffer.byteLength(picture)).toBeLessThan(4096);
      expect(picture).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (800 600|1600 500)">/,
      );
      expect(picture).not.toMatch(/script|href|<text|<image|<foreignObject|\son\w+=|@import|NaN|undefined/i);
      expect(picture.match(/url\((?!#)/)).toBeNull();
    }
  });

  it('are the same each time and all different', () => {
    expect(drawAll()).toEqual(drawAll());
    expect(new Set(drawAll()).size).toBe(76);
  });

  it('are drawn for a kind that is not in the catalogue and a name without Latin letters', () => {
    expect(drawProductPicture({ name: 'نور', slug: 'noor', hue: 200, kind: 'else' })).toMatch(/<\/svg>$/);
  });
});
