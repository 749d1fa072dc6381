import { z } from 'zod';
import {
  balance,
  checkout,
  listedCheckout,
  type Checkout,
  type GatewayBalance,
  type ListedCheckout,
} from './checkout.ts';

/** The stand-in that comes with the store, or one of the gateway's two sides. */
export type GatewayMode = 'sandbox' | 'test' | 'live';

/** Where the gateway is and how it reaches us. */
export interface ChargilySettings {
  /** e.g. https://pay.chargily.net/test/api/v2 */
  baseUrl: string;
  secretKey: string;
  mode: GatewayMode;
  webhookUrl: string;
}

export interface NewCheckout {
  depositId: string;
  /** Whole dinars: the gateway knows no centimes. */
  amountDzd: number;
  paymentMethod: 'edahabia' | null;
  language: 'en' | 'ar';
  successUrl: string;
  failureUrl: string;
}

/** The gateway refused or did not answer. `isDefinite`: it certainly made nothing. */
export class GatewayError extends Error {
  readonly isDefinite: boolean;
  /** Of its answer; null where there was none that could be read. */
  readonly status: number | null;

  constructor(message: string, isDefinite: boolean, status: number | null = null) {
    super(message);
    this.isDefinite = isDefinite;
    this.status = status;
  }
}

/** The gateway answered that this key opens nothing. */
export function isRefusedKey(error: GatewayError): boolean {
  return error.status === 401 || error.status === 403;
}

/** The gateway has no such checkout; or it has ended, and was to be ended. */
export function isUnknownCheckout(error: unknown): boolean {
  return error instanceof GatewayError && error.status === 404;
}

const TIMEOUT_MS = 10_000;
const LIST_PAGE = 50;

/** Speaks Chargily Pay V2, against the real gateway or the sandbox: they differ in the address only. */
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
      // The store's own fee is in the amount already; the gateway's cut is the store's matter.
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

  /** Looks through the newest checkouts for one whose answer was lost on its way to us. */
  async findCheckout(depositId: string): Promise<Checkout | null> {
    const page = await this.#call(
      'GET',
      `/checkouts?per_page=${LIST_PAGE}`,
      z.object({ data: z.array(checkout) }),
    );
    return page.data.find(({ metadata }) => metadata?.deposit_id === depositId) ?? null;
  }

  /** One page of all checkouts, newest first, from 1 on. While new ones are made, some come twice. */
  async listCheckouts(page: number): Promise<{ checkouts: ListedCheckout[]; isLast: boolean }> {
    const { data, last_page: last } = await this.#call(
      'GET',
      `/checkouts?per_page=${LIST_PAGE}&page=${page}`,
      z.object({ data: z.array(listedCheckout), last_page: z.number().int().nullish() }),
    );
    return { checkouts: data, isLast: data.length === 0 || (typeof last === 'number' && page >= last) };
  }

  /** What the gateway holds for the store, by currency as it names them. */
  readBalance(): Promise<GatewayBalance> {
    return this.#call('GET', '/balance', balance);
  }

  async #call<S extends z.ZodType>(
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
        signal: AbortSignal.timeout(TIMEOUT_MS),
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

/** A refusal of what was asked, for good; "too many" and "too slow" are about the moment. */
function isDefinite(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
