/** Rows in the order of these ids, if there is one; what it does not name follows. */
export function inOrder<R extends { id: string }>(rows: readonly R[], wished: unknown): readonly R[] {
  if (!Array.isArray(wished)) return rows;
  const place = new Map(wished.map((id: unknown, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity));
}
