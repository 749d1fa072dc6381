import { createTranslator } from 'use-intl/core';
import { describeMovement } from '#shared/describe-movement.ts';
import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import type { Language } from '#shared/locale.ts';
import { deposits as arDeposits } from '#shared/deposits/deposits.ar.ts';
import { wallet as arWallet } from '#shared/wallet/wallet.ar.ts';
import { deposits as enDeposits } from '#shared/deposits/deposits.en.ts';
import { wallet as enWallet } from '#shared/wallet/wallet.en.ts';

const TEXTS = {
  en: { movements: enWallet.movements, methods: enDeposits.method.names },
  ar: { movements: arWallet.movements, methods: arDeposits.method.names },
} as const;

/** Names of deposit methods. */
export const methodNames = (language: Language) => TEXTS[language].methods;

/** describeMovement() for PDFs and CSV: the same words as on the pages. */
export function movementDescriber(
  language: Language,
  keep?: (text: string) => string,
): (movement: BalanceTransaction) => string {
  const { movements, methods } = TEXTS[language];
  const say = createTranslator<Record<string, string>>({ locale: language, messages: movements });
  return (movement) =>
    describeMovement(movement, { say, method: (name) => methods[name], ...(keep && { keep }) });
}
