import { expect, test } from 'vitest';
import { sourcesOf } from './picture-sources.ts';

const folder = '/media/01a1fba2-0f8c-7dab-8f41-a9bba23e6caf';

test('an uploaded picture is there in three widths and two formats', () => {
  expect(sourcesOf(`${folder}/640.webp`)).toEqual({
    avif: `${folder}/320.avif 320w, ${folder}/640.avif 640w, ${folder}/1280.avif 1280w`,
    webp: `${folder}/320.webp 320w, ${folder}/640.webp 640w, ${folder}/1280.webp 1280w`,
  });
});

test('a drawn one is there once', () => {
  expect(sourcesOf('/media/demo/products/kateb-office.svg')).toBeNull();
});
