import { cleanTyped } from './clean-typed.ts';

/** What a sale leaves on paper: an invoice, and a credit note for each part of it that was paid back. */
export const paperKinds = ['invoice', 'credit_note'] as const;
export type PaperKind = (typeof paperKinds)[number];

interface Numbered {
  kind: PaperKind;
  year: number;
  number: number;
}

/** As 2026-000123; credit notes have numbers of their own: AV-2026-000001 (“avoir”). */
export function paperNumber({ kind, year, number }: Numbered): string {
  return `${kind === 'credit_note' ? 'AV-' : ''}${year}-${String(number).padStart(6, '0')}`;
}

/** What somebody typed, where it is such a number: with or without its zeros, or its signs where all zeros are there. */
export function readPaperNumber(typed: string): Numbered | null {
  const [, credit, year, number] =
    /^(?:#|N[°o]\s*)?(AV?\s*-?\s*)?(20\d\d)(?:\s*[-/]\s*|\s+|(?=\d{6}$))(\d{1,9})$/i.exec(
      cleanTyped(typed),
    ) ?? [];
  if (year === undefined || number === undefined) return null;
  return {
    kind: credit === undefined ? 'invoice' : 'credit_note',
    year: Number(year),
    number: Number(number),
  };
}
