import { cloud } from '#database/demo/catalogue/cloud.ts';
import { design } from '#database/demo/catalogue/design.ts';
import { games } from '#database/demo/catalogue/games.ts';
import { giftCards } from '#database/demo/catalogue/gift-cards.ts';
import { learning } from '#database/demo/catalogue/learning.ts';
import { officeSoftware } from '#database/demo/catalogue/office-software.ts';
import { security } from '#database/demo/catalogue/security.ts';
import { streaming } from '#database/demo/catalogue/streaming.ts';
import type { DemoCategory } from '#database/demo/demo-product.ts';

/** The demo store's categories and products, in display order. */
export const demoCatalogue: DemoCategory[] = [
  streaming,
  games,
  giftCards,
  officeSoftware,
  security,
  design,
  learning,
  cloud,
];
