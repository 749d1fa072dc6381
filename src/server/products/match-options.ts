import { Refusal } from '../platform/http/refusal.ts';

interface Standing {
  id: string;
  retired_at: string | null;
}

/** Which of a product's plans, or variations, each one of a draft is. */
export interface MatchedOptions<Row, Kept> {
  /** In the order of the draft; null: a new one. */
  pairs: { row: Row; kept: Kept | null }[];
  /** Those that the draft does not name, also if they are retired already. */
  left: Kept[];
}

/**
 * By their id, else by what they are called: so one that was retired comes back with its codes and list prices. Refusal:
 * option_unknown for an id of another product.
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

/** Those that have to give up what they are called before the others are written: renamed ones, and those in the way. */
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

/** Whether anything of them would be written; `standing` as they were matched, those that are sold first and in order. */
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
