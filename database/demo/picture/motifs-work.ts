import { drawInitials } from '#database/demo/picture/initials.ts';
import { box, disc, faded, line, turned, type Motif } from '#database/demo/picture/motif-parts.ts';

export const officeSoftware: Motif[] = [
  ({ palette, paper, letters }) =>
    turned(9, faded(0.4, box(-140, -180, 280, 360, 24, palette.paper)), 26, 4) +
    `<path fill="${paper}" d="M-126-190H70L150-110V166A24 24 0 0 1 126 190H-126A24 24 0 0 1-150 166V-166A24 24 0 0 1-126-190Z"/>` +
    `<path fill="${palette.accent}" d="M70-190V-134A24 24 0 0 0 94-110H150Z"/>` +
    drawInitials(letters, [-62, -96], 60, palette.ink) +
    line('M-104 0H104M-104 48H104M-104 96H104M-104 144H10', palette.shade, 16),
  ({ palette, paper, letters }) =>
    box(-205, -160, 410, 320, 28, paper) +
    drawInitials(letters, [-118, -96], 54, palette.ink) +
    line('M20-96H160M20-64H110', palette.shade, 14) +
    box(-160, 40, 58, 82, 10, palette.shade) +
    box(-78, -4, 58, 126, 10, palette.accent) +
    box(4, 16, 58, 106, 10, palette.shade) +
    box(86, -32, 58, 154, 10, palette.ink),
  ({ palette, paper, letters }) =>
    box(-205, -165, 410, 330, 28, paper) +
    `<path fill="${palette.ink}" d="M-177-165H177A28 28 0 0 1 205-137V-76H-205V-137A28 28 0 0 1-177-165Z"/>` +
    drawInitials(letters, [-128, -120], 44, palette.paper) +
    box(-75, 6, 140, 76, 0, palette.accent) +
    line('M-205 6H205M-205 84H205M-75-76V165M65-76V165', palette.shade, 6),
  ({ palette, paper, letters }) =>
    `<path fill="${palette.ink}" d="M-205-130A26 26 0 0 1-179-156H-60L-20-112H179A26 26 0 0 1 205-86V140H-205Z"/>` +
    turned(
      4,
      box(-150, -190, 300, 240, 18, palette.paper) + line('M-110-146H60M-110-112H110', palette.shade, 14),
      10,
      22,
    ) +
    `<path fill="${paper}" d="M-220-34A26 26 0 0 1-194-60H194A26 26 0 0 1 220-34L204 144A30 30 0 0 1 174 170H-174A30 30 0 0 1-204 144Z"/>` +
    disc(154, 110, 26, palette.accent) +
    drawInitials(letters, [-98, 60], 72, palette.ink),
];

const shield = 'M0-195 170-135V-5C170 92 96 166 0 205-96 166-170 92-170-5V-135Z';

export const security: Motif[] = [
  ({ palette, paper, letters }) =>
    `<path fill="${paper}" stroke="${palette.paper}" stroke-width="16" stroke-linejoin="round" d="${shield}"/>` +
    `<path fill="${palette.accent}" opacity=".45" d="M0-195 170-135V-5C170 92 96 166 0 205Z"/>` +
    drawInitials(letters, [0, -8], 86, palette.ink),
  ({ palette, paper, letters }) =>
    line('M-84-30V-96A84 84 0 0 1 84-96V-30', palette.paper, 40) +
    box(-150, -50, 300, 240, 40, paper) +
    disc(0, 40, 62, palette.accent) +
    disc(0, 28, 18, palette.ink) +
    line('M0 36V72', palette.ink, 16) +
    drawInitials(letters, [0, 146], 34, palette.ink),
  ({ palette, paper, letters }) =>
    faded(0.3, disc(0, 0, 218, palette.paper)) +
    turned(0, `<path transform="scale(.8)" fill="${paper}" d="${shield}"/>`) +
    line('M-52-34-12 4 60-66', palette.accent, 30) +
    drawInitials(letters, [0, 78], 42, palette.ink),
  ({ palette, paper, letters }) =>
    box(-118, -200, 236, 400, 40, palette.ink) +
    box(-98, -180, 196, 360, 24, paper) +
    line('M-26-150H26', palette.shade, 12) +
    `<path transform="translate(0 -26) scale(.42)" fill="${palette.accent}" d="${shield}"/>` +
    line('M-24-32-6-12 26-46', palette.paper, 14) +
    drawInitials(letters, [0, 118], 46, palette.ink),
];

export const design: Motif[] = [
  ({ palette, paper, letters }) =>
    disc(0, 0, 205, paper) +
    line('M-130 96C-120-60-60-110 0-110S120-60 130 96', palette.ink, 14) +
    line('M-150-110H150', palette.accent, 8) +
    disc(-150, -110, 18, palette.accent) +
    disc(150, -110, 18, palette.accent) +
    box(-22, -132, 44, 44, 8, palette.ink) +
    box(-152, 76, 44, 44, 8, palette.ink) +
    box(108, 76, 44, 44, 8, palette.ink) +
    drawInitials(letters, [0, 36], 60, palette.ink),
  ({ palette, paper, letters }) =>
    faded(0.9, disc(0, -78, 128, palette.accent)) +
    faded(0.8, disc(-92, 72, 128, palette.shade)) +
    faded(0.75, disc(92, 72, 128, palette.paper)) +
    disc(0, 24, 62, paper) +
    drawInitials(letters, [0, 24], 44, palette.ink),
  ({ palette, paper, letters }) =>
    turned(
      38,
      `<path fill="${paper}" d="M0-215C24-150 96-90 96-10L64 96H-64L-96-10C-96-90-24-150 0-215Z"/>` +
        line('M0-190V-40', palette.ink, 10) +
        disc(0, -24, 28, palette.ink) +
        box(-80, 112, 160, 86, 18, palette.accent),
      -14,
      -6,
    ) +
    disc(-112, -96, 74, palette.paper) +
    drawInitials(letters, [-112, -96], 48, palette.ink),
  ({ palette, paper, letters }) =>
    box(-195, -160, 390, 320, 26, paper) +
    `<path fill="${palette.shade}" d="M-165-130H165V110H-165Z"/>` +
    disc(-92, -66, 36, palette.accent) +
    `<path fill="${palette.accent}" opacity=".6" d="M-165 110-44-18 80 110Z"/>` +
    `<path fill="${palette.ink}" d="M-56 110 62-64 165 60V110Z"/>` +
    [-195, 195]
      .map((x) => box(x - 18, -178, 36, 36, 8, palette.accent) + box(x - 18, 142, 36, 36, 8, palette.accent))
      .join('') +
    drawInitials(letters, [104, -92], 44, palette.ink),
];
