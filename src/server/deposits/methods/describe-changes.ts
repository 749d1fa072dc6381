type Value = string | boolean | null;

/** Keeps an audit entry small: it holds several values, before and after. */
const TEXT_MAX = 120;

/** Changed fields for the audit log, as "before → after"; booleans as the new value. Empty: nothing changed. */
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
  // Drop a lone surrogate left by the cut: the database can't store it.
  return text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX).toWellFormed()}…`;
}
