import { dayInAlgeria } from '#shared/days.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** A shop in Algiers: closed on Fridays and holidays, a break at midday. */
export async function seedHours(tx: Db): Promise<void> {
  const day = [
    { from: '09:00', until: '12:30' },
    { from: '13:30', until: '18:00' },
  ];
  const year = Number(dayInAlgeria().slice(0, 'YYYY'.length));
  const holidays = ['01-01', '01-12', '05-01', '07-05', '11-01'];
  const opening = {
    week: [day, day, day, day, day, [], [{ from: '09:00', until: '13:00' }]],
    closed: [year, year + 1].flatMap((each) => holidays.map((holiday) => `${each}-${holiday}`)),
  };
  await tx
    .updateTable('settings')
    .set({ opening_hours: JSON.stringify(opening) })
    .execute();
}
