import { setTimeout as sleep } from 'node:timers/promises';
import type { Webhook } from '#sandbox/gateway/webhook-plan.ts';

export interface WebhookSenderOptions {
  /** The wait before each further attempt; its length is the number of retries. */
  retryDelaysMs?: number[];
  timeoutMs?: number;
}

/** How a webhook ended: the status of the last answer, null when there was none. */
export interface Delivery {
  type: string;
  status: number | null;
  attempts: number;
}

/** Delivers webhooks, trying again while the receiver does not acknowledge. Never throws; stops when closed. */
export class WebhookSender {
  readonly #retryDelaysMs: number[];
  readonly #timeoutMs: number;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<Delivery[]>>();

  constructor({ retryDelaysMs = [500, 1000, 2000, 4000], timeoutMs = 10_000 }: WebhookSenderOptions = {}) {
    this.#retryDelaysMs = retryDelaysMs;
    this.#timeoutMs = timeoutMs;
  }

  /** Sends groups one after the other, the webhooks of a group at the same moment. */
  send(endpoint: string, groups: Webhook[][], delayMs: number): Promise<Delivery[]> {
    const sending = this.#sendGroups(endpoint, groups, delayMs);
    this.#underWay.add(sending);
    void sending.finally(() => this.#underWay.delete(sending));
    return sending;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#underWay);
  }

  async #sendGroups(endpoint: string, groups: Webhook[][], delayMs: number): Promise<Delivery[]> {
    await this.#wait(delayMs);
    const deliveries: Delivery[] = [];
    for (const group of groups) {
      deliveries.push(...(await Promise.all(group.map((webhook) => this.#deliver(endpoint, webhook)))));
    }
    return deliveries;
  }

  async #deliver(endpoint: string, webhook: Webhook): Promise<Delivery> {
    const delivery: Delivery = { type: webhook.type, status: null, attempts: 0 };
    for (const waitMs of [0, ...this.#retryDelaysMs]) {
      await this.#wait(waitMs);
      if (this.#closing.signal.aborted) {
        break;
      }
      delivery.attempts += 1;
      delivery.status = await this.#attempt(endpoint, webhook);
      if (delivery.status !== null && delivery.status >= 200 && delivery.status < 300) {
        break;
      }
    }
    return delivery;
  }

  async #attempt(endpoint: string, webhook: Webhook): Promise<number | null> {
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', signature: webhook.signature },
        body: webhook.body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(this.#timeoutMs)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }

  /** Ends early, without an error, when the sender is closed. */
  async #wait(ms: number): Promise<void> {
    if (ms > 0) {
      await sleep(ms, undefined, { signal: this.#closing.signal }).catch(() => undefined);
    }
  }
}
