import { z } from 'zod';
import { TIME_LIMITS } from '#server/time-limits.ts';
import { observed } from '#server/platform/observed.ts';
import {
  balance,
  checkout,
  listedCheckout,
  type Checkout,
  type GatewayBalance,
  type ListedCheckout,
} from './checkout.ts';

/** The bundled sandbox, or the gateway's test or live side. */
export type GatewayMode = 'sandbox' | 'test' | 'live';

/** The gateway's address, and ours for its callbacks. */
export interface ChargilySettings {
  /** e.g. https://pay.chargily.net/test/api/v2 */
  baseUrl: string;
  secretKey: string;
  mode: GatewayMode;
  webhookUrl: string;
  /** For an answer, in milliseconds. */
  waitMs?: number;
}

export interface NewCheckout {
  depositId: string;
  /** Whole dinars: the gateway has no centimes. */
  amountDzd: number;
  paymentMethod: 'edahabia' | null;
  language: 'en' | 'ar';
  successUrl: string;
  failureUrl: string;
}

/** The gateway refused or did not answer. `isDefinite`: certainly nothing was created. */
export class GatewayError extends Error {
  readonly isDefinite: boolean;
  /** HTTP status; null without a readable answer. */
  readonly status: number | null;

  constructor(message: string, isDefinite: boolean, status: number | null = null) {
    super(message);
    this.isDefinite = isDefinite;
    this.status = status;
  }
}

/** The gateway rejected this key. */
export function isRefusedKey(error: GatewayError): boolean {
  return error.status === 401 || error.status === 403;
}

/** No such checkout; or, when expiring, one that has already ended. */
export function isUnknownCheckout(error: unknown): boolean {
  return error instanceof GatewayError && error.status === 404;
}

const LIST_PAGE = 50;

/** Client of Chargily Pay V2, real or sandbox: they differ only in address. */
export class ChargilyClient {
  readonly settings: ChargilySettings;

  constructor(settings: ChargilySettings) {
    this.settings = settings;
  }

  createCheckout(input: NewCheckout): Promise<Checkout> {
    return this.#call('POST', '/checkouts', checkout, {
      amount: input.amountDzd,
      currency: 'dzd',
      ...(input.paymentMethod === null ? {} : { payment_method: input.paymentMethod }),
      locale: input.language,
      success_url: input.successUrl,
      failure_url: input.failureUrl,
      webhook_endpoint: this.settings.webhookUrl,
      description: `Deposit ${input.depositId}`,
      // The amount includes the store's fee; the store absorbs the gateway's.
      chargily_pay_fees_allocation: 'merchant',
      collect_shipping_address: false,
      metadata: { deposit_id: input.depositId },
    });
  }

  readCheckout(id: string): Promise<Checkout> {
    return this.#call('GET', `/checkouts/${encodeURIComponent(id)}`, checkout);
  }

  expireCheckout(id: string): Promise<Checkout> {
    return this.#call('POST', `/checkouts/${encodeURIComponent(id)}/expire`, checkout);
  }

  /** Searches the newest checkouts for one whose creation answer was lost. */
  async findCheckout(depositId: string): Promise<Checkout | null> {
    const page = await this.#call(
      'GET',
      `/checkouts?per_page=${LIST_PAGE}`,
      z.object({ data: z.array(checkout) }),
    );
    return page.data.find(({ metadata }) => metadata?.deposit_id === depositId) ?? null;
  }

  /** A page of all checkouts, newest first, from 1. New checkouts shift pages, so some appear twice. */
  async listCheckouts(page: number): Promise<{ checkouts: ListedCheckout[]; isLast: boolean }> {
    const { data, last_page: last } = await this.#call(
      'GET',
      `/checkouts?per_page=${LIST_PAGE}&page=${page}`,
      z.object({ data: z.array(listedCheckout), last_page: z.number().int().nullish() }),
    );
    return { checkouts: data, isLast: data.length === 0 || (typeof last === 'number' && page >= last) };
  }

  /** The store's balance at the gateway, by its currency names. */
  readBalance(): Promise<GatewayBalance> {
    return this.#call('GET', '/balance', balance);
  }

  #call<S extends z.ZodType>(method: string, path: string, schema: S, body?: object): Promise<z.output<S>> {
    return observed.gatewayCall.time(
      () => this.#send(method, path, schema, body),
      ({ error }, ms) => ({ call: `${method} ${templateOf(path)}`, result: wordFor(error), ms }),
    );
  }

  async #send<S extends z.ZodType>(
    method: string,
    path: string,
    schema: S,
    body?: object,
  ): Promise<z.output<S>> {
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(this.settings.baseUrl + path, {
        method,
        headers: {
          authorization: `Bearer ${this.settings.secretKey}`,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(this.settings.waitMs ?? TIME_LIMITS.gateway),
      });
      answer = await response.json();
    } catch (cause) {
      throw new GatewayError(`no answer: ${cause instanceof Error ? cause.name : 'unknown'}`, false);
    }
    if (!response.ok) {
      throw new GatewayError(`status ${response.status}`, isDefinite(response.status), response.status);
    }
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new GatewayError('an answer of another shape', false);
    return parsed.data;
  }
}

/** The address without what is in it of one checkout. */
const templateOf = (path: string): string =>
  path.replace(/\?.*$/, '').replace(/^\/checkouts\/[^/]+/, '/checkouts/{id}');

function wordFor(error: unknown): string {
  if (error === undefined) return 'ok';
  const status = error instanceof GatewayError ? error.status : null;
  if (status === null) return 'no_answer';
  return status < 500 ? 'refused' : 'failed';
}

/** A permanent refusal; 429 and 408 are temporary. */
function isDefinite(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
