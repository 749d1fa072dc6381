import type { z } from 'zod';
import type { changeInvoicing as contract, Invoicing } from '#shared/invoices/invoices.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { describeChanges } from '#server/deposits/methods/describe-changes.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { readInvoicing } from './invoicing-queries.ts';

type Input = z.output<typeof contract.body>;

/**
 * Changes the seller and tax rate of future invoices; issued ones keep theirs. Refusal: changed_meanwhile, with who
 * saved first and when.
 */
export async function changeInvoicing(
  db: Db,
  actor: Person,
  { version, tax_rate, ...seller }: Input,
): Promise<Invoicing> {
  return auditedAct(db, actor, async (tx, record) => {
    const before = await readInvoicing(tx, { forUpdate: true });
    if (before.version !== version)
      throw await staleRefusal(tx, { what: 'invoicing', id: 'invoicing_changed' }, actor.language);
    await tx
      .updateTable('settings')
      .set({
        seller_name: seller.name,
        seller_legal_form: seller.legal_form,
        seller_capital: seller.capital,
        seller_address: seller.address,
        seller_rc: seller.rc,
        seller_nif: seller.nif,
        seller_nis: seller.nis,
        seller_ai: seller.ai,
        tax_rate,
      })
      .execute();
    const after = await readInvoicing(tx);
    const details = describeChanges(factsOf(before), factsOf(after));
    if (Object.keys(details).length === 0) return after;
    await tx
      .updateTable('settings')
      .set({ invoicing_version: before.version + 1 })
      .execute();
    record({ action: 'invoicing_changed', details });
    return { ...after, version: before.version + 1 };
  });
}

/** Audit log format. */
function factsOf({ seller: { phone: _, email: __, ...seller }, tax_rate }: Invoicing) {
  return { ...seller, tax_rate: `${tax_rate} %` };
}
