/** What is in the trash goes after so many days. */
const TRASH_DAYS = 30;
const DAY_MS = 86_400_000;

/** How many days are begun or left before a product in the trash is gone; 0 on the last one. */
export function daysLeft(deletedAt: string, now: number): number {
  const ends = Date.parse(deletedAt) + TRASH_DAYS * DAY_MS;
  return Math.max(0, Math.floor((ends - now) / DAY_MS));
}
