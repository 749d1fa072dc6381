import type { Db } from '#server/platform/database/pool.ts';

/** The seller on the demo's invoices; before the first is issued. */
export async function seedInvoicing(tx: Db): Promise<void> {
  await tx
    .updateTable('settings')
    .set({
      seller_name: 'Rasid',
      seller_legal_form: 'SARL',
      seller_capital: '5 000 000 DA',
      seller_address: '24 rue Larbi Ben M’hidi, 16000 Alger',
      seller_rc: '16/00-0987654B20',
      seller_nif: '002016098765432',
      seller_nis: '002016010987654',
      seller_ai: '16098765432',
      tax_rate: '19',
    })
    .execute();
}
