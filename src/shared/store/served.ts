/** Widths from which a page is made of something else, no telephone's and a long table's; all other differences are the stylesheet's. */
export const WIDTHS = ['48em', '75em'] as const;
export type Width = (typeof WIDTHS)[number];

/**
 * What the server took for granted as it sent a page, and wrote into it: the browser's first render repeats it, so that both
 * make the same of it.
 */
export interface Served {
  /** What was asked for: path and query. */
  url: string;
  /** When, in milliseconds: ages are counted from it. */
  at: number;
  /** For how many of WIDTHS the window has room, as far as known. */
  room: number;
  /** Choices of this device, as its cookies have them. */
  currency?: string | undefined;
  theme?: string | undefined;
  menu?: string | undefined;
  panel_menu?: string | undefined;
  /** The groups of the panel's menu that this person has folded. */
  panel_folded?: string | undefined;
  /** The announcement that was put away. */
  announcement?: string | undefined;
}
