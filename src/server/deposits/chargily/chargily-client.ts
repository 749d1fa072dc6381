import { z } from 'zod';
import { checkout, type Checkout } from './checkout.ts';

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

  constructor(message: string, isDefinite: boolean) {
    super(message);
    this.isDefinite = isDefinite;
  }
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
    if (!response.ok) throw new GatewayError(`status ${response.status}`, isDefinite(response.status));
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new GatewayError('an answer of another shape', false);
    return parsed.data;
  }
}

/** A refusal of what was asked, for good; "too many" and "too slow" are about the moment. */
function isDefinite(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
