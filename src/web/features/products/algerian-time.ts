import { timeInAlgeria } from '#shared/days.ts';

/** Publishing follows Algeria's clocks wherever staff sit. */
const TYPED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** As fields of dates and times hold it, e.g. "2026-11-21T09:30". */
export function toAlgerianTime(timestamp: string): string {
  return timeInAlgeria(timestamp).slice(0, 'YYYY-MM-DD HH:MM'.length).replace(' ', 'T');
}

/** Null for what is no whole date with its time. */
export function fromAlgerianTime(typed: string): string | null {
  if (!TYPED.test(typed)) return null;
  const time = Date.parse(`${typed}:00+01:00`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
