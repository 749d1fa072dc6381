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
  amount?: string | number | undefined;
  method?: DepositMethod['method'] | undefined;
}

/** As router-entry.tsx: what is refused is named. */
export function readDepositSearch({ amount, method }: Record<string, unknown>): DepositSearch {
  return {
    amount: typeof amount === 'string' || typeof amount === 'number' ? amount : undefined,
    method: isMethod(method) ? method : undefined,
  };
}

/** The payment service adds parameters of its own; only the deposit counts. */
export function readOutcomeSearch({ deposit }: Record<string, unknown>): { deposit?: string | undefined } {
  return { deposit: typeof deposit === 'string' ? deposit : undefined };
}

function isMethod(method: unknown): method is DepositMethod['method'] {
  return typeof method === 'string' && Object.hasOwn(METHODS, method);
}
