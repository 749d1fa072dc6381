type Value = string | boolean | null;

/** Keeps an entry of the audit log small: it holds several texts, each before and after. */
const TEXT_MAX = 120;

/**
 * What a change made of the fields that are another than before, for the audit log: "before → after", a switch as what it
 * became. No fields: nothing has changed.
 */
export function describeChanges<Fields extends Record<string, Value>>(
  before: Fields,
  after: Fields,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) => {
      const was = before[field] ?? null;
      return was === value ? [] : [[field, describe(was, value)]];
    }),
  );
}

function describe(was: Value, value: Value): string {
  return typeof value === 'boolean' ? String(value) : `${shorten(was)} → ${shorten(value)}`;
}

function shorten(value: Value): string {
  if (value === null || value === '') return '–';
  const text = String(value);
  // Half a character, where the cut falls into one, is nothing that the database could keep.
  return text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX).toWellFormed()}…`;
}
