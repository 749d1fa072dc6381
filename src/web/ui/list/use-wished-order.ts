import { useMutationState, type MutationKey } from '@tanstack/react-query';

interface Row {
  id: string;
}

/** Rows in the order that was asked for last, while that is on its way: what comes from the store in the meantime is of before. */
export function useWishedOrder<R extends Row>(rows: readonly R[], mutationKey: MutationKey): readonly R[] {
  const wished = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }): unknown => state.variables,
  }).at(-1);
  if (!Array.isArray(wished)) return rows;
  const place = new Map(wished.map((id: unknown, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity));
}
