import type { DepositMethod } from '#shared/contracts/deposits.ts';

const METHODS: Record<DepositMethod['method'], true> = {
  chargily: true,
  edahabiya: true,
  baridimob: true,
  redotpay: true,
  binance: true,
};

export interface DepositSearch {
  /** Dinars, as the form's first amount: typed text, no arithmetic. */
  amount?: string | number;
  method?: DepositMethod['method'];
}

export function readDepositSearch({ amount, method }: Record<string, unknown>): DepositSearch {
  return {
    ...(typeof amount === 'string' || typeof amount === 'number' ? { amount } : {}),
    ...(isMethod(method) ? { method } : {}),
  };
}

/** The payment service adds parameters of its own; only the deposit counts. */
export function readOutcomeSearch({ deposit }: Record<string, unknown>): { deposit?: string } {
  return typeof deposit === 'string' ? { deposit } : {};
}

function isMethod(method: unknown): method is DepositMethod['method'] {
  return typeof method === 'string' && Object.hasOwn(METHODS, method);
}
