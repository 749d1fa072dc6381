import { sql, type Db } from '#server/platform/database/pool.ts';
import type { SealedBox } from '#server/platform/crypto/sealed-box.ts';
import { postOutside, type Reach } from '#server/platform/outside/post-outside.ts';
import { recordAttempt } from './record-attempt.ts';
import { signWebhook } from './webhook-secrets.ts';

interface Claimed {
  delivery_id: string;
  reseller_id: string;
  endpoint_id: string;
  message_id: string;
  attempts: number;
  url: string;
  body: string;
}

interface Options {
  db: Db;
  box: SealedBox;
  reach: Reach;
  onFailure(error: unknown): void;
  now?: () => Date;
  places?: number;
}

/** So many businesses at once, on one server: those whose endpoints answer, and apart from them those whose don't. */
const PLACES = 50;
/** Deliveries of one endpoint at once. */
const EACH = { answering: 4, failing: 1 };
const BATCH = 200;
/** Longer than an attempt takes: what a dead server claimed is sent by another one then. */
const CLAIM_MS = 60_000;
const ROUND_MS = 2000;

const groups = ['answering', 'failing'] as const;
type Group = (typeof groups)[number];

/**
 * Sends what is due to the endpoints of resellers, on any number of servers. Each delivery is claimed for a minute, sent
 * without a lock, and its outcome written down: at least once, with the same webhook-id each time. A business has one batch
 * under way, so that whoever is slow or dead waits for themselves alone.
 */
export class WebhookSender {
  readonly #options: Options;
  readonly #now: () => Date;
  readonly #busy: Record<Group, Map<string, Promise<void>>> = { answering: new Map(), failing: new Map() };
  readonly #rounds: Record<Group, Promise<void> | null> = { answering: null, failing: null };
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? (() => new Date());
  }

  start(): void {
    this.#timer = setInterval(() => this.sendSoon(), ROUND_MS).unref();
  }

  /** Lets what is under way end. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#settle();
  }

  /** Something may have become due. */
  sendSoon(): void {
    for (const group of groups) {
      if (this.#isStopped || this.#rounds[group] !== null) continue;
      this.#rounds[group] = this.#reported(this.#startBatches(group)).finally(() => {
        this.#rounds[group] = null;
      });
    }
  }

  /** Until nothing is due. */
  async sendDue(): Promise<void> {
    for (;;) {
      const started = await Promise.all(groups.map((group) => this.#startBatches(group)));
      await this.#settle();
      if (started.every((count) => count === 0)) return;
    }
  }

  async #settle(): Promise<void> {
    for (const group of groups) await Promise.all([this.#rounds[group], ...this.#busy[group].values()]);
  }

  async #reported(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#options.onFailure(error);
    }
  }

  async #startBatches(group: Group): Promise<number> {
    const busy = this.#busy[group];
    const places = (this.#options.places ?? PLACES) - busy.size;
    if (places <= 0) return 0;
    const claimed = await this.#claim(group, [...busy.keys()], places);
    for (const [resellerId, batch] of Map.groupBy(claimed, (one) => one.reseller_id)) {
      const sent = this.#reported(Promise.all(batch.map((one) => this.#send(one)))).finally(() => {
        busy.delete(resellerId);
        if (this.#timer !== null) this.sendSoon();
      });
      busy.set(resellerId, sent);
    }
    return claimed.length;
  }

  async #claim(group: Group, busy: string[], places: number): Promise<Claimed[]> {
    const now = this.#now();
    const until = new Date(now.getTime() + CLAIM_MS);
    const { rows } = await sql<Claimed>`select * from claim_webhooks(${group === 'failing'}, ${now}, ${until},
      ${EACH[group]}, ${BATCH}, ${busy}::uuid[], ${places})`.execute(this.#options.db);
    return rows;
  }

  async #send({ delivery_id, endpoint_id, message_id, attempts, url, body }: Claimed): Promise<void> {
    const { db, box, reach } = this.#options;
    const sentAt = this.#now();
    const secrets = await db
      .selectFrom('webhook_secrets')
      .select(['id', 'sealed'])
      .where('endpoint_id', '=', endpoint_id)
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sentAt.toISOString())]))
      .orderBy('id', 'desc')
      .execute();
    const seconds = Math.floor(sentAt.getTime() / 1000);
    const keys = secrets.map(({ id, sealed }) => box.open(id, sealed));
    const started = performance.now();
    const outcome = await postOutside(
      url,
      {
        'content-type': 'application/json',
        'user-agent': 'Rasid-Webhooks/1',
        'webhook-id': message_id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signWebhook(keys, message_id, seconds, body),
      },
      body,
      reach,
    );
    await recordAttempt(db, {
      deliveryId: delivery_id,
      endpointId: endpoint_id,
      attempts,
      sentAt,
      tookMs: Math.round(performance.now() - started),
      outcome,
      chance: Math.random(),
    });
  }
}
