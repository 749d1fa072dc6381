const YEARS = 5;

/** The years that somebody may look for, as Algeria counts them, the present one first. */
export function lastYears(now = new Date()): string[] {
  const present = Number(now.toLocaleDateString('en-CA', { timeZone: 'Africa/Algiers' }).slice(0, 4));
  return Array.from({ length: YEARS }, (_, ago) => String(present - ago));
}
