import { drawInitials } from '#database/demo/picture/initials.ts';
import { disc, type Motif, type MotifInput } from '#database/demo/picture/motif-parts.ts';
import { games, giftCards, streaming } from '#database/demo/picture/motifs-leisure.ts';
import { cloud, learning } from '#database/demo/picture/motifs-services.ts';
import { design, officeSoftware, security } from '#database/demo/picture/motifs-work.ts';

const plain: Motif[] = [
  ({ palette, paper, letters }) => disc(0, 0, 180, paper) + drawInitials(letters, [0, 0], 100, palette.ink),
];

const motifs: Record<string, Motif[]> = {
  streaming,
  games,
  'gift-cards': giftCards,
  'office-software': officeSoftware,
  security,
  design,
  learning,
  cloud,
};

export const arrangementCount = 4;

/** A drawing of the kind of product; `which` chooses between the kind's arrangements. */
export const drawMotif = (kind: string, which: number, input: MotifInput): string => {
  const arrangements = motifs[kind] ?? plain;
  return arrangements[which % arrangements.length]?.(input) ?? '';
};
