import { randomUUID } from 'node:crypto';
import { drawReceipt } from '#database/demo/draw-receipt.ts';
import type { Trader } from '#database/demo/seed-history.ts';
import { demoAccounts, demoTransfers, type DemoTransfer } from '#database/demo/transfers.ts';
import { prepareReceipt, type Receipt } from '#server/deposits/prepare-receipt.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';

/** Delay from opening a deposit to its receipt, and from there to the decision. */
const SENT_AFTER = 12;
const DECIDED_AFTER = 35;

const minutesAgo = (minutes: number) => sql<string>`now() - ${minutes}::integer * interval '1 minute'`;

interface People {
  adminId: string;
  traders: Trader[];
}

/** Manual deposits: methods with accounts, and deposits awaiting a receipt or a review. */
export async function seedTransfers(tx: Db, files: Files, { adminId, traders }: People): Promise<void> {
  for (const { method, account, en, ar } of demoAccounts)
    await sql`update deposit_methods set is_active = true, account = ${JSON.stringify(account)}::jsonb,
      instructions_en = ${en}, instructions_ar = ${ar}, law_acknowledged_at = case when is_crypto then now() end
      where method = ${method}`.execute(tx);
  await completePast(tx, adminId);
  for (const transfer of demoTransfers) {
    const trader = traders[transfer.trader];
    if (trader !== undefined) await seedTransfer(tx, files, transfer, trader, adminId);
  }
}

/** Past transfers that the history has credited, with what was submitted for them. Their receipts are long deleted. */
async function completePast(tx: Db, adminId: string): Promise<void> {
  await sql`
    update deposits d set
      reference = 'RS-' || translate(upper(substr(md5(d.id::text), 1, 7)), '01', 'XY'),
      transfer_reference = '83' || lpad((('x' || substr(md5(d.id::text), 9, 7))::bit(28)::integer % 100000000)::text, 8, '0'),
      created_at = d.decided_at - interval '50 minutes', submitted_at = d.decided_at - interval '35 minutes',
      expires_at = d.decided_at + interval '7 days', received_amount = d.pay_amount, decided_by = ${adminId}
    where d.method = 'baridimob' and d.status = 'paid'`.execute(tx);
}

async function seedTransfer(
  tx: Db,
  files: Files,
  transfer: DemoTransfer,
  { resellerId, profileId }: Trader,
  adminId: string,
): Promise<void> {
  const { method, dinars, status, opened, reference } = transfer;
  const receipt = await receiptOf(transfer);
  const receiptId =
    receipt === null ? null : await keepReceipt(tx, files, receipt, { resellerId, profileId });
  const isRejected = status === 'rejected';
  const { rows } = await sql<{ id: string }>`
    insert into deposits (reseller_id, profile_id, method, amount, fee, pay_amount, pay_currency, status,
      idempotency_key, reference, receipt_id, receipt_sha256, receipt_print, transfer_reference, submitted_at, expires_at,
      decided_by, decided_at, rejection_reason, created_at, updated_at)
    select ${resellerId}, ${profileId}, method, ${dinars}::numeric, q.fee,
      ceil((${dinars}::numeric + q.fee) * units_per_usd(pay_currency) * 100 / units_per_usd('DZD')) / 100, pay_currency,
      ${status}, new_id()::text, ${reference}, ${receiptId}::uuid, ${receipt?.sha256 ?? null}, ${receipt?.print ?? null},
      ${transfer.number ?? null}, ${receipt === null ? null : minutesAgo(opened - SENT_AFTER)},
      ${minutesAgo(opened)} + interval '7 days', ${isRejected ? adminId : null}::uuid,
      ${isRejected ? minutesAgo(opened - DECIDED_AFTER) : null}, ${transfer.reason ?? null}, ${minutesAgo(opened)}, now()
    from deposit_methods, lateral (select ceil(${dinars}::numeric * fee_percent / 100) + fee_fixed as fee) q
    where method = ${method} returning id`.execute(tx);
  const [added] = rows;
  if (added === undefined) throw new Error('the transfer is missing');
  if (isRejected) await tellRejected(tx, transfer, { ...added, resellerId, profileId, adminId });
}

async function tellRejected(
  tx: Db,
  { dinars, opened, reason = '' }: DemoTransfer,
  {
    id,
    resellerId,
    profileId,
    adminId,
  }: { id: string; resellerId: string; profileId: string; adminId: string },
): Promise<void> {
  const at = minutesAgo(opened - DECIDED_AFTER);
  const amount = `${dinars}.00`;
  await sql`insert into notifications (reseller_id, kind, params, is_mail_due, created_at) values (${resellerId},
    'deposit_rejected', ${JSON.stringify({ amount, currency: 'DZD', deposit_id: id, reason })}::jsonb, false,
    ${at})`.execute(tx);
  await sql`insert into audit_entries (action, actor_id, profile_id, reseller_id, subject_kind, subject_id, details, ip,
    created_at) values ('deposit_rejected', ${adminId}, ${profileId}, ${resellerId}, 'deposit', ${id},
    ${JSON.stringify({ amount: `${amount} DZD`, reason })}::jsonb, '127.0.0.1', ${at})`.execute(tx);
}

/** The same look is the same receipt; a later picture of it was re-encoded, so its bytes differ. */
async function receiptOf({ look, method, number, status }: DemoTransfer): Promise<Receipt | null> {
  if (look === undefined || number === undefined) return null;
  const first = demoTransfers.find((one) => one.look === look && one.method === method);
  if (first === undefined) return null;
  const drawn = await drawReceipt({
    look,
    service: method === 'baridimob' ? 'BaridiMob' : 'Binance Pay',
    rows:
      method === 'baridimob'
        ? [
            ['Montant', `${new Intl.NumberFormat('fr').format(first.dinars * 1.02)} DA`],
            ['Vers', '00799999001962054718'],
            ['Motif', first.reference],
            ['N°', first.number ?? ''],
            ['Statut', 'Effectué'],
          ]
        : [
            ['To', 'rasid-store'],
            ['Pay ID', '619620547'],
            ['Note', first.reference],
            ['Order ID', number],
            ['Status', 'Completed'],
          ],
  });
  const isCopy = first.number !== number && status === 'under_review';
  if (!isCopy) return prepareReceipt(drawn);
  const { default: sharp } = await import('sharp');
  return prepareReceipt(await sharp(drawn).jpeg({ quality: 70 }).toBuffer());
}

async function keepReceipt(
  tx: Db,
  files: Files,
  { bytes, contentType, sha256 }: Receipt,
  { resellerId, profileId }: Pick<Trader, 'resellerId' | 'profileId'>,
): Promise<string> {
  const id = randomUUID();
  await files.put(id, bytes);
  await tx
    .insertInto('files')
    .values({
      id,
      kind: 'receipt',
      reseller_id: resellerId,
      profile_id: profileId,
      name: 'receipt.jpg',
      content_type: contentType,
      bytes: bytes.length,
      sha256,
    })
    .execute();
  return id;
}
