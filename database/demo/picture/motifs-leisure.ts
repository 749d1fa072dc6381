import { drawInitials } from '#database/demo/picture/initials.ts';
import { box, disc, faded, line, play, turned, type Motif } from '#database/demo/picture/motif-parts.ts';

export const streaming: Motif[] = [
  ({ palette, paper, letters }) =>
    box(-210, -145, 420, 260, 30, paper) +
    disc(0, -30, 66, palette.ink) +
    play(4, -30, 0.6, palette.paper) +
    box(-170, 72, 340, 14, 7, palette.shade) +
    box(-170, 72, 190, 14, 7, palette.accent) +
    disc(20, 79, 15, palette.ink) +
    drawInitials(letters, [-150, -100], 34, palette.ink) +
    box(-80, 138, 160, 20, 10, paper),
  ({ palette, paper, letters }) =>
    faded(0.35, disc(0, 0, 212, palette.paper)) +
    disc(0, 0, 168, paper) +
    line('M-118-62A134 134 0 0 1 118-62', palette.accent, 16) +
    line('M118 62A134 134 0 0 1-118 62', palette.shade, 16) +
    play(8, -14, 1, palette.ink) +
    drawInitials(letters, [0, 84], 34, palette.ink),
  ({ palette, paper, letters }) =>
    turned(-14, faded(0.45, box(-110, -160, 220, 310, 26, palette.paper)), -84, 8) +
    turned(14, faded(0.45, box(-110, -160, 220, 310, 26, palette.paper)), 84, 8) +
    box(-118, -180, 236, 350, 28, paper) +
    box(-94, -156, 188, 214, 16, palette.accent) +
    play(4, -49, 0.85, palette.paper) +
    drawInitials(letters, [0, 114], 52, palette.ink),
  ({ palette, paper, letters }) =>
    box(-200, -170, 400, 340, 44, paper) +
    line('M-128 24V92M-64-36V92M0-4V92M64-76V92M128 8V92', palette.accent, 34) +
    line('M-128 70V92M-64 30V92M0 50V92M64 8V92M128 60V92', palette.ink, 34) +
    drawInitials(letters, [-122, -112], 44, palette.ink),
];

export const games: Motif[] = [
  ({ palette, paper, letters }) =>
    `<path fill="${paper}" d="M-130-110H130C205-110 232 40 216 108 204 156 146 152 112 108L88 76H-88L-112 108C-146 152-204 156-216 108-232 40-205-110-130-110Z"/>` +
    line('M-128-62V14M-166-24H-90', palette.ink, 26) +
    disc(128, -62, 18, palette.accent) +
    disc(166, -24, 18, palette.ink) +
    disc(128, 14, 18, palette.shade) +
    disc(90, -24, 18, palette.ink) +
    drawInitials(letters, [0, -20], 54, palette.ink),
  ({ palette, paper, letters }) =>
    `<path fill="${paper}" d="M-110-170H110L200-50 0 190-200-50Z"/>` +
    `<path fill="${palette.accent}" opacity=".55" d="M-110-170-80-50H-200ZM110-170 80-50H200Z"/>` +
    `<path fill="${palette.shade}" d="M-200-50H-80L0 190ZM200-50H80L0 190Z"/>` +
    `<path fill="${palette.accent}" opacity=".25" d="M-110-170H110L80-50H-80Z"/>` +
    drawInitials(letters, [0, 10], 62, palette.ink),
  ({ palette, paper, letters }) =>
    faded(0.3, disc(0, 0, 215, palette.paper)) +
    disc(0, -112, 66, paper) +
    disc(-112, 0, 66, paper) +
    disc(112, 0, 66, palette.accent) +
    disc(0, 112, 66, paper) +
    drawInitials(letters, [0, 112], 42, palette.ink) +
    line('M-24-100 0-126 24-100', palette.ink, 12) +
    disc(-112, 0, 24, palette.shade) +
    disc(112, 0, 24, palette.paper),
  ({ palette, paper, letters }) =>
    disc(104, 62, 118, palette.accent) +
    disc(104, 62, 88, palette.glow) +
    disc(-36, -20, 176, paper) +
    `<circle cx="-36" cy="-20" r="142" fill="none" stroke="${palette.accent}" stroke-width="12" stroke-dasharray="4 26" stroke-linecap="round"/>` +
    drawInitials(letters, [-36, -20], 88, palette.ink),
];

export const giftCards: Motif[] = [
  ({ palette, paper, letters }) =>
    turned(
      -8,
      box(-215, -135, 430, 270, 32, paper) +
        box(-215, -82, 430, 46, 0, palette.ink) +
        box(-178, 64, 120, 16, 8, palette.shade) +
        box(-178, 92, 70, 16, 8, palette.shade) +
        drawInitials(letters, [134, 70], 56, palette.ink),
    ) + disc(-150, -128, 34, palette.accent),
  ({ palette, paper, letters }) =>
    turned(14, faded(0.45, box(-190, -125, 380, 250, 30, palette.paper)), 24, -34) +
    turned(3, box(-190, -125, 380, 250, 30, palette.accent), 8, -6) +
    turned(
      -7,
      box(-190, -125, 380, 250, 30, paper) +
        box(-152, -88, 70, 52, 12, palette.accent) +
        line('M-150 70H-40M-10 70H40', palette.shade, 16) +
        drawInitials(letters, [96, -52], 54, palette.ink),
      -8,
      30,
    ),
  ({ palette, paper, letters }) =>
    box(-200, -96, 400, 256, 28, paper) +
    box(-34, -96, 68, 256, 0, palette.accent) +
    box(-218, -118, 436, 66, 20, palette.paper) +
    box(-34, -118, 68, 66, 0, palette.ink) +
    line(
      'M0-122C-40-200-130-196-110-150-98-124-40-120 0-122 40-120 98-124 110-150 130-196 40-200 0-122',
      palette.ink,
      20,
    ) +
    drawInitials(letters, [118, 54], 56, palette.ink),
  ({ palette, paper, letters }) =>
    turned(
      -6,
      `<path fill="${paper}" d="M-194-120H56A28 28 0 0 0 112-120H194A26 26 0 0 1 220-94V94A26 26 0 0 1 194 120H112A28 28 0 0 0 56 120H-194A26 26 0 0 1-220 94V-94A26 26 0 0 1-194-120Z"/>` +
        `<path stroke="${palette.accent}" stroke-width="8" stroke-dasharray="4 20" stroke-linecap="round" d="M84-74V80"/>` +
        line('M-160 72H10M-160 36H-60', palette.shade, 16) +
        drawInitials(letters, [-104, -44], 70, palette.ink) +
        disc(154, 0, 30, palette.accent),
    ),
];
