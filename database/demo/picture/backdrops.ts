type Chance = (limit: number) => number;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** An area filled with a repeated tile. */
const tiled = (id: string, size: number, turn: number, tile: string, width: number, height: number): string =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${tile}</pattern><path fill="url(#${id})" d="M0 0H${width}V${height}H0Z"/>`;

const rings = (chance: Chance, width: number, height: number): string => {
  const x = chance(2) * width;
  const y = chance(2) * height;
  return range(7)
    .map(
      (ring) =>
        `<circle cx="${x}" cy="${y}" r="${120 + ring * 95}" fill="none" stroke="#fff" stroke-width="34" opacity=".07"/>`,
    )
    .join('');
};

const dunes = (chance: Chance, width: number, height: number): string =>
  range(4)
    .map((row) => {
      const y = height * (0.46 + row * 0.15);
      const lift = 60 + chance(80);
      const bend = width * (0.2 + chance(5) / 10);
      return `<path fill="#fff" opacity=".08" d="M0 ${y}C${bend} ${y - lift} ${bend} ${y + lift} ${width} ${y - 30}V${height}H0Z"/>`;
    })
    .join('');

const waves = (chance: Chance, width: number, height: number): string => {
  const lift = 30 + chance(30);
  const step = width / 4;
  return range(9)
    .map((row) => {
      const y = Math.round(row * (height / 8));
      return `<path fill="none" stroke="#fff" stroke-width="3" opacity=".14" d="M0 ${y}q${step / 2}-${lift} ${step} 0t${step} 0 ${step} 0 ${step} 0"/>`;
    })
    .join('');
};

const discs = (chance: Chance, width: number, height: number): string =>
  range(6)
    .map(
      () =>
        `<circle cx="${chance(width)}" cy="${chance(height)}" r="${70 + chance(170)}" fill="#fff" opacity=".065"/>`,
    )
    .join('');

const beams = (chance: Chance, width: number, height: number): string => {
  const lean = (chance(2) * 2 - 1) * height * 0.6;
  return range(6)
    .map((beam) => {
      const x = Math.round(-0.2 * width + beam * width * 0.24);
      return `<path fill="#fff" opacity=".06" d="M${x} ${height}h${width * 0.12}l${lean}-${height}h-${width * 0.12}Z"/>`;
    })
    .join('');
};

/** Eight-pointed stars, as on the tiles of old houses. */
const stars = (chance: Chance, id: string, width: number, height: number): string => {
  const size = 110 + chance(3) * 20;
  const half = size / 2;
  const side = size * 0.56;
  const corner = half - side / 2;
  const square = `x="${corner}" y="${corner}" width="${side}" height="${side}"`;
  return tiled(
    id,
    size,
    chance(2) * 45,
    `<g fill="none" stroke="#fff" stroke-width="3" opacity=".16"><rect ${square}/><rect ${square} transform="rotate(45 ${half} ${half})"/></g>`,
    width,
    height,
  );
};

const dots = (chance: Chance, id: string, width: number, height: number): string => {
  const size = 36 + chance(3) * 10;
  const tile = `<circle cx="${size / 2}" cy="${size / 2}" r="${size / 9}" fill="#fff" opacity=".17"/>`;
  return tiled(id, size, chance(2) * 45, tile, width, height);
};

const petals = (chance: Chance, id: string, width: number, height: number): string => {
  const size = 120 + chance(3) * 24;
  const tile = `<path fill="#fff" opacity=".08" d="M0 0A${size} ${size} 0 0 1 ${size} ${size}A${size} ${size} 0 0 1 0 0Z"/>`;
  return tiled(id, size, chance(4) * 90, tile, width, height);
};

export const backdropCount = 8;

/** White shapes, barely there, over the background. `id` must be unique on the page. */
export const drawBackdrop = (
  which: number,
  chance: Chance,
  id: string,
  [width, height]: readonly [number, number],
): string => {
  switch (which % backdropCount) {
    case 0:
      return rings(chance, width, height);
    case 1:
      return stars(chance, id, width, height);
    case 2:
      return dunes(chance, width, height);
    case 3:
      return dots(chance, id, width, height);
    case 4:
      return waves(chance, width, height);
    case 5:
      return petals(chance, id, width, height);
    case 6:
      return beams(chance, width, height);
    default:
      return discs(chance, width, height);
  }
};
