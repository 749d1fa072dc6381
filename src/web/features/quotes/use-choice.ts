import { useState } from 'react';
import { addMoney, type Money } from '#shared/money.ts';
import type { Offer, OfferLine } from '#shared/quotes/quotes.contract.ts';

export interface Choice {
  lines: OfferLine[];
  taken: ReadonlySet<string>;
  toggle: (line: OfferLine) => void;
  /** There is something to choose. */
  isFree: boolean;
}

/** Which lines of an offer are to be accepted: one of each position, a line less only where the offer says so. */
export function useChoice(offer: Offer | null): Choice {
  const [picks, setPicks] = useState<{ version: number; ids: ReadonlySet<string> } | null>(null);
  const lines = offer?.lines ?? [];
  const byItself = new Set(lines.filter((line) => !line.is_alternative).map(({ id }) => id));
  // Of a version that another one replaced, nothing is kept.
  const taken = picks !== null && picks.version === offer?.version ? picks.ids : byItself;
  function toggle(line: OfferLine): void {
    if (offer === null) return;
    const ids = new Set(taken);
    const rivals = lines.filter(({ position, id }) => position === line.position && id !== line.id);
    if (!ids.has(line.id)) {
      for (const { id } of rivals) ids.delete(id);
      ids.add(line.id);
    } else if (offer.allows_partial) ids.delete(line.id);
    setPicks({ version: offer.version, ids });
  }
  return {
    lines: lines.filter(({ id }) => taken.has(id)),
    taken,
    toggle,
    isFree: offer !== null && (offer.allows_partial || byItself.size < lines.length),
  };
}

export function sumOf(lines: readonly OfferLine[], { currency }: Money, what: 'saving' | 'total'): Money {
  return lines.map((line) => line[what]).reduce(addMoney, { amount: '0', currency });
}
