import { Refusal } from '../platform/http/refusal.ts';

interface Standing {
  id: string;
  retired_at: string | null;
}

/** Maps a draft's plans or variations to the stored ones. */
export interface MatchedOptions<Row, Kept> {
  /** In the draft's order; null: a new one. */
  pairs: { row: Row; kept: Kept | null }[];
  /** Stored ones missing from the draft, including retired ones. */
  left: Kept[];
}

/**
 * By id, else by name: a retired one of that name is revived with its codes and list prices. Refusal: option_unknown
 * for another product's id.
 */
export function matchOptions<Row extends { id: string | null }, Kept extends Standing>(
  rows: readonly Row[],
  standing: readonly Kept[],
  keyOf: (option: Row | Kept) => string,
): MatchedOptions<Row, Kept> {
  const left = new Map(standing.map((option) => [option.id, option]));
  const byId = rows.map((row) => {
    if (row.id === null) return null;
    const kept = left.get(row.id);
    if (kept === undefined) throw new Refusal('option_unknown');
    left.delete(row.id);
    return kept;
  });
  const pairs = rows.map((row, place) => {
    const kept = byId[place] ?? [...left.values()].find((option) => keyOf(option) === keyOf(row)) ?? null;
    if (kept !== null) left.delete(kept.id);
    return { row, kept };
  });
  return { pairs, left: [...left.values()] };
}

/** Those whose unique name must be freed before writing the others: renamed ones, and those in their way. */
export function movedOptions<Row, Kept extends Standing>(
  { pairs, left }: MatchedOptions<Row, Kept>,
  keyOf: (option: Row | Kept) => string,
): string[] {
  const wanted = new Set(pairs.map(({ row }) => keyOf(row)));
  const renamed = pairs.flatMap(({ row, kept }) =>
    kept !== null && keyOf(kept) !== keyOf(row) ? [kept.id] : [],
  );
  const inTheWay = left.filter((option) => wanted.has(keyOf(option))).map(({ id }) => id);
  return [...renamed, ...inTheWay];
}

/** Ids of written options, in the draft's order; `inserted`: the new ones. */
export function idsOf<Row extends Key, Kept extends { id: string }, Key>(
  pairs: readonly { row: Row; kept: Kept | null }[],
  inserted: readonly (Key & { id: string })[],
  keyOf: (option: Key) => string,
): string[] {
  const added = new Map(inserted.map((option) => [keyOf(option), option.id]));
  return pairs.map(({ row, kept }) => {
    const id = kept?.id ?? added.get(keyOf(row));
    if (id === undefined) throw new Error('an option was not written');
    return id;
  });
}

/** Whether anything would be written; `standing` as matched, active ones first, in order. */
export function optionsDiffer<Row, Kept extends Standing>(
  { pairs, left }: MatchedOptions<Row, Kept>,
  standing: readonly Kept[],
  isSame: (row: Row, kept: Kept) => boolean,
): boolean {
  return (
    left.some(({ retired_at: retired }) => retired === null) ||
    pairs.some(
      ({ row, kept }, place) =>
        kept === null || kept.retired_at !== null || standing[place]?.id !== kept.id || !isSame(row, kept),
    )
  );
}
