import type { OutputInfo, Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '#shared/products/pictures.contract.ts';
import { openPicture } from '#server/platform/files/open-picture.ts';
import { VERSIONS, type PictureFormat, type Version } from './picture-files.ts';

/** Maximum height as a multiple of the width. */
const HEIGHT_MAX = 4;
const WEBP = { quality: 80 };
/** A higher effort takes two to four times as long and saves a few per cent. */
const AVIF = { quality: 55, effort: 0 };

interface Made {
  /** Pixels of the largest version. */
  width: number;
  height: number;
  versions: (Version & { bytes: Buffer })[];
}

/**
 * Re-encodes a catalogue picture in all widths and formats; a smaller picture keeps its own width under that name.
 * Refusals: file_unreadable, image_too_large.
 */
export function makeVersions(sent: Buffer): Promise<Made> {
  return openPicture(sent, async (picture, library) => {
    // Decoded once for all versions.
    const { data, info } = await shrink(picture.toColourspace('srgb'), Math.max(...PICTURE_WIDTHS))
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const versions: Made['versions'] = [];
    for (const version of VERSIONS) {
      const copy = shrink(library(data, { raw: rawOf(info) }), version.width);
      versions.push({ ...version, bytes: await ENCODE[version.format](copy).toBuffer() });
    }
    return { width: info.width, height: info.height, versions };
  });
}

const ENCODE: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp(WEBP),
  avif: (picture) => picture.avif(AVIF),
};

function shrink(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: width * HEIGHT_MAX, fit: 'inside', withoutEnlargement: true });
}

function rawOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels };
}
