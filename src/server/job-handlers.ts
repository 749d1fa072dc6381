import { sendConfirmation } from './accounts/send-confirmation.ts';
import { checkDeposits } from './deposits/check-deposits.ts';
import type { ChargilyClient } from './deposits/chargily/chargily-client.ts';
import type { Db } from './platform/database/pool.ts';
import type { JobHandlers } from './platform/jobs/run-jobs.ts';
import type { Live } from './platform/live/live.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { sweep } from './store/sweep.ts';

interface Tools {
  /** As the application sees the database. */
  db: Db;
  /** As its owner does: for sweeping alone. */
  ownerDb: Db;
  mailer: Mailer;
  gateway: ChargilyClient;
  live: Live;
  publicUrl: string;
}

/** What each job of the queue does. */
export function jobHandlers({ db, ownerDb, mailer, gateway, live, publicUrl }: Tools): JobHandlers {
  return {
    send_confirmation: ({ profileId }) => sendConfirmation(db, mailer, publicUrl, profileId),
    check_deposits: async () => {
      if ((await checkDeposits(db, { gateway, publicUrl })) > 0) live.announceSoon();
    },
    sweep: () => sweep(ownerDb),
  };
}
