import type { DigestTime, QuietHours } from '#shared/accounts/preferences.contract.ts';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';

interface Times {
  quiet_hours?: QuietHours | null | undefined;
  digest?: DigestTime | undefined;
}

/** What is not named stays. A summary that is turned on begins now: what came before is no news. */
export async function changeTimes(
  tx: OpenTransaction,
  profileId: string,
  { quiet_hours, digest }: Times,
): Promise<void> {
  const quiet =
    quiet_hours === undefined
      ? {}
      : { quiet_from: quiet_hours?.from ?? null, quiet_until: quiet_hours?.until ?? null };
  await tx
    .insertInto('notification_times')
    .values({ profile_id: profileId, ...quiet, digest: digest ?? 'none' })
    .onConflict((row) =>
      row.column('profile_id').doUpdateSet({
        ...quiet,
        ...(digest === undefined
          ? {}
          : {
              digest,
              digested_until: sql`case notification_times.digest when 'none' then now()
                else notification_times.digested_until end`,
            }),
      }),
    )
    .execute();
}
