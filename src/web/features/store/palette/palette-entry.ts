import type { Messages } from '#shared/messages.ts';
import type { IconSearch } from '@tabler/icons-react';
import type { Suggestion } from '#shared/catalogue/suggest.contract.ts';

export type GroupName = keyof Messages['palette']['groups'];

/** One thing that can be chosen in the palette. */
export interface Entry {
  /** Unique in the whole list. */
  id: string;
  label: string;
  /** Searched beside the label. */
  also?: string;
  /** Beside the label, in its own direction: a number, a SKU. */
  detail?: string;
  Icon: typeof IconSearch;
  /** With its picture and price. */
  product?: Suggestion['products'][number];
  run: () => void;
}

export interface Group {
  name: GroupName;
  entries: readonly Entry[];
}
