import { z } from 'zod';

/** How long the store waits for what, in milliseconds, and what becomes of those who waited in vain. */
const DEFAULTS = {
  /** For each of the answers that a page is sent with; what comes later it asks for itself. */
  first_answers: 500,
  /** For a page to be rendered; then the browser renders it. */
  render: 500,
  /** For PostgreSQL, where someone asks how the store is: it is unavailable. */
  health: 1500,
  /** For a word of PostgreSQL that is due: a second connection asks about it. For a word to that one: PostgreSQL is away. */
  database_silence: 1000,
  database_answer: 2000,
  /** For a new connection to PostgreSQL, network included: it is not opened. */
  database_connect: 4000,
  /** For a free connection to PostgreSQL: the request is refused. */
  connection: 10_000,
  /** For a replica to have what the primary had when a long read began: the primary is read. */
  replica: 2000,
  /** The same for a later page of a history, a connection to the replica included. */
  replica_page: 200,
  /** For a statement at a replica, which ends it itself before, or its process is frozen: the primary is asked. Of such a page: too. */
  replica_statement: 35_000,
  replica_page_statement: 2000,
  /** For the gateway: the call failed, and its outcome is asked for later. */
  gateway: 10_000,
  /** For the mail server, at each step: the mail is sent again later. */
  mail: 15_000,
  /** For a PDF: it is refused. */
  pdf: 20_000,
  /** For a connection to the bucket, a byte of it, and a whole call with its retries: the file is unavailable. */
  bucket_connection: 2000,
  bucket_silence: 10_000,
  bucket: 30_000,
  /** For a webhook or a push to be answered: it is sent again later. */
  outside: 15_000,
  /** For the model that writes descriptions: the product's turn comes again. */
  model: 60_000,
  /** Between two signs of life of a worker, and until it counts as dead: others take its jobs. */
  heartbeat: 10_000,
  heartbeat_missed: 35_000,
  /** Between two words to an open page: until then it might not know that its session is over. */
  live_heartbeat: 25_000,
  /** Between two looks for events that a dead server left unannounced. */
  live_leftovers: 2000,
  /** For what is under way when a server stops: it is cut. */
  drain: 25_000,
  /** Of a bulk run at a time: the rest waits for its next turn. */
  bulk_turn: 2000,
  /** For each part that the status measures: it counts as down. */
  status: 8000,
};

export type TimeLimits = Readonly<Record<keyof typeof DEFAULTS, number>>;
export const TIME_LIMITS: TimeLimits = DEFAULTS;

/** TIME_LIMITS of the environment: some of them as `mail=30000,pdf=60000`, the others as above. */
export const timeLimits = z
  .string()
  .default('')
  .transform((text, context): TimeLimits => {
    const limits = { ...DEFAULTS };
    for (const part of text.split(',').filter((one) => one.trim() !== '')) {
      const [, name = '', milliseconds] = /^\s*(\w+)\s*=\s*([1-9]\d{0,6})\s*$/.exec(part) ?? [];
      if (isLimit(name)) limits[name] = Number(milliseconds);
      else
        context.addIssue({
          code: 'custom',
          message: `${part.trim()} is no limit in milliseconds, as mail=15000 is`,
        });
    }
    return limits;
  });

function isLimit(name: string): name is keyof TimeLimits {
  return Object.hasOwn(DEFAULTS, name);
}
