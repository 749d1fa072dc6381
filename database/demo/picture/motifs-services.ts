import { drawInitials } from '#database/demo/picture/initials.ts';
import { box, disc, line, turned, type Motif } from '#database/demo/picture/motif-parts.ts';

export const learning: Motif[] = [
  ({ palette, paper, letters }) =>
    box(-216, -104, 432, 258, 22, palette.accent) +
    `<path fill="${paper}" d="M0-110C-50-152-140-158-200-138V116C-140 98-50 104 0 146Z"/>` +
    `<path fill="${palette.paper}" d="M0-110C50-152 140-158 200-138V116C140 98 50 104 0 146Z"/>` +
    line('M0-104V140', palette.shade, 8) +
    drawInitials(letters, [-100, -18], 70, palette.ink) +
    line('M50-70C90-92 120-96 160-92M50-20C90-42 120-46 160-42M50 30C90 8 120 4 160 8', palette.shade, 14),
  ({ palette, paper, letters }) =>
    box(-190, 92, 380, 84, 20, palette.ink) +
    box(-150, 112, 340, 44, 8, palette.paper) +
    box(-160, 2, 340, 84, 20, palette.accent) +
    box(-160, 22, 300, 44, 8, palette.paper) +
    turned(
      -9,
      box(-170, -44, 340, 88, 20, paper) +
        drawInitials(letters, [-84, 0], 44, palette.ink) +
        line('M20 0H130', palette.shade, 14),
      6,
      -76,
    ),
  ({ palette, paper, letters }) =>
    `<path fill="${palette.accent}" d="M-150-150A40 40 0 0 1-110-190H150V190H-110A40 40 0 0 1-150 150Z"/>` +
    `<path fill="${palette.paper}" d="M-112 118H150V174H-112A28 28 0 0 1-112 118Z"/>` +
    `<path fill="${paper}" d="M-110-190H150V118H-110A40 40 0 0 0-150 150V-150A40 40 0 0 1-110-190Z"/>` +
    `<path fill="${palette.ink}" d="M72-190H122V-84L97-108 72-84Z"/>` +
    drawInitials(letters, [-14, -24], 84, palette.ink),
  ({ palette, paper, letters }) =>
    `<path fill="${palette.ink}" d="M-120-20H120V92C70 146-70 146-120 92Z"/>` +
    `<path fill="${paper}" stroke="${palette.paper}" stroke-width="20" stroke-linejoin="round" d="M0-160 216-56 0 48-216-56Z"/>` +
    line('M0-56 172-34V96', palette.accent, 12) +
    disc(172, 112, 26, palette.accent) +
    drawInitials(letters, [0, 92], 40, palette.paper),
];

const cloudShape = 'M-120 110A88 88 0 0 1-134-64 124 124 0 0 1 104-84 98 98 0 0 1 118 110Z';

export const cloud: Motif[] = [
  ({ palette, paper, letters }) =>
    `<path fill="${palette.accent}" opacity=".7" transform="translate(66 -58) scale(.8)" d="${cloudShape}"/>` +
    `<path fill="${paper}" transform="translate(-14 24)" d="${cloudShape}"/>` +
    drawInitials(letters, [-14, 42], 76, palette.ink),
  ({ palette, paper, letters }) =>
    `<path fill="${paper}" transform="translate(0 -56) scale(.95)" d="${cloudShape}"/>` +
    drawInitials(letters, [0, -54], 58, palette.ink) +
    line('M-90 84V136H-150M0 84V176M90 84V136H150', palette.paper, 12) +
    disc(-160, 136, 24, palette.accent) +
    disc(0, 182, 24, palette.paper) +
    disc(160, 136, 24, palette.accent),
  ({ palette, paper, letters }) =>
    box(-180, 24, 360, 78, 22, palette.paper) +
    box(-180, 116, 360, 78, 22, palette.paper) +
    disc(-136, 63, 14, palette.accent) +
    disc(-136, 155, 14, palette.accent) +
    line('M20 63H136M60 155H136', palette.shade, 14) +
    `<path fill="${palette.ink}" opacity=".25" transform="translate(0 -66) scale(.92)" d="${cloudShape}"/>` +
    `<path fill="${paper}" transform="translate(0 -84) scale(.92)" d="${cloudShape}"/>` +
    drawInitials(letters, [0, -76], 58, palette.ink),
  ({ palette, paper, letters }) =>
    box(-210, -150, 420, 300, 28, paper) +
    `<path fill="${palette.ink}" d="M-182-150H182A28 28 0 0 1 210-122V-82H-210V-122A28 28 0 0 1-182-150Z"/>` +
    [-176, -142, -108].map((x) => disc(x, -116, 10, palette.accent)).join('') +
    box(-60, -130, 236, 28, 14, palette.paper) +
    `<path fill="${palette.accent}" opacity=".55" transform="translate(90 70) scale(.52)" d="${cloudShape}"/>` +
    line('M-170 20H-70M-170 62H-30M-170 104H-100', palette.shade, 14) +
    drawInitials(letters, [-132, -34], 48, palette.ink),
];
