/** A value as its series writes it; a dash where there is none. */
export function valueText(value: string | null | undefined, say: (value: string) => string): string {
  return value === null || value === undefined ? '–' : say(value);
}
