import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const GREEN = '#0e7c66';
/** Of a maskable icon the system may cut off what lies outside the middle four fifths. */
const SAFE = 0.72;

/** The icons of the installed store (server/store/app-manifest.routes.ts), drawn from the one that browsers show. */
export function appIcons(source: string): Plugin {
  return {
    name: 'app-icons',
    apply: 'build',
    async generateBundle() {
      const svg = readFileSync(source);
      const drawn = (size: number) => sharp(svg, { density: (72 * size) / 32 }).resize(size, size);
      const onGreen = async (size: number, share: number) => {
        const inner = Math.round(size * share);
        return sharp({ create: { width: size, height: size, channels: 3, background: GREEN } })
          .composite([{ input: await drawn(inner).png().toBuffer() }])
          .png()
          .toBuffer();
      };
      // Of a badge the system takes the shape alone, in a colour of its own.
      const shape = svg
        .toString()
        .replace(/<rect[^>]*>/, '')
        .replaceAll(/#[\da-f]{3,6}/g, '#fff');
      const icons = {
        'app-192': await drawn(192).png().toBuffer(),
        'app-512': await drawn(512).png().toBuffer(),
        'maskable-512': await onGreen(512, SAFE),
        'badge-96': await sharp(Buffer.from(shape), { density: 216 }).resize(96, 96).png().toBuffer(),
        // Drawn with round corners by the system itself.
        'apple-touch-180': await onGreen(180, 1),
      };
      for (const [name, bytes] of Object.entries(icons))
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source: bytes });
    },
  };
}
