import { fileURLToPath } from 'node:url';

/** Contents of a demo receipt, all fictional. */
export interface DrawnReceipt {
  /** How it was photographed: rotation, distance, background. */
  look: number;
  service: string;
  rows: [label: string, value: string][];
}

const WIDTH = 720;
const HEIGHT = 1080;
const FONT = 'Readex Pro';

/** A JPEG as a phone would send it. */
export async function drawReceipt(receipt: DrawnReceipt): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // Loading the font once by file makes it available to later drawings: a server may have no fonts.
  const fontfile = fileURLToPath(
    import.meta.resolve('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'),
  );
  await sharp({ text: { text: 'x', font: FONT, fontfile } })
    .png()
    .toBuffer();
  return sharp(Buffer.from(receiptSvg(receipt)))
    .jpeg({ quality: 82 })
    .toBuffer();
}

function receiptSvg({ look, service, rows }: DrawnReceipt): string {
  const hue = (look * 67) % 360;
  const turn = ((look * 5) % 17) - 8;
  const scale = 0.72 + ((look * 3) % 5) * 0.06;
  const [x, y] = [((look * 37) % 120) - 60, ((look * 53) % 140) - 70];
  const head = 90 + ((look * 41) % 90);
  const table = `hsl(${hue},${18 + ((look * 7) % 20)}%,${30 + ((look * 11) % 40)}%)`;
  const light = [12 + ((look * 29) % 70), 8 + ((look * 43) % 80)];
  const lines = rows.map(([label, value], place) => {
    const top = head + 110 + place * 92;
    return (
      `<text x="40" y="${top}" font-size="24" fill="#6b7280">${label}</text>` +
      `<text x="40" y="${top + 36}" font-size="30" fill="#111827">${value}</text>` +
      `<path d="M40 ${top + 54}H560" stroke="#e5e7eb" stroke-width="2"/>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${FONT}">` +
    `<defs><radialGradient id="l" cx="${light[0]}%" cy="${light[1]}%" r="75%">` +
    `<stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></radialGradient></defs>` +
    `<path fill="${table}" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/><path fill="url(#l)" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/>` +
    `<g transform="translate(${WIDTH / 2 + x} ${HEIGHT / 2 + y}) rotate(${turn}) scale(${scale}) translate(-300 -480)">` +
    `<rect x="10" y="14" width="600" height="960" rx="26" fill="#000" opacity=".3"/>` +
    `<rect width="600" height="960" rx="26" fill="#fff"/>` +
    `<path d="M0 ${head}V26A26 26 0 0 1 26 0H574A26 26 0 0 1 600 26V${head}Z" fill="hsl(${(hue + 150) % 360},55%,36%)"/>` +
    `<text x="40" y="${head / 2 + 14}" font-size="40" fill="#fff">${service}</text>${lines.join('')}</g></svg>`
  );
}
