import { cleanTyped } from '#shared/clean-typed.ts';
import type { FoundCode } from '#shared/codes/code-looks.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { countView } from '#server/orders/count-view.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import type { Vault } from '../vault/vault.ts';
import { markDeliveries, writtenMark } from './mark-deliveries.ts';

const FOUND_MAX = 20;

/**
 * Where a code, or part of a written delivery, was delivered, newest first. Decrypts only what is not indexed yet, and
 * the search term is stored nowhere: the audit entry has the number of matches. Refusal: too_many_attempts.
 */
export async function findCode(db: Db, vault: Vault, actor: Person, text: string): Promise<FoundCode[]> {
  await countView(db, actor);
  await markDeliveries(db, vault);
  const products = await sql<{ id: string }>`
    select p.id from products p where (select c.id from codes c where c.product_id = p.id
      order by c.status, c.id limit 1) is not null`.execute(db);
  // A code's fingerprint includes its product: several products may have the same text.
  const texts = [...new Set([text, cleanTyped(text)])];
  const marks = products.rows.flatMap(({ id }) => texts.map((one) => vault.fingerprint(id, one)));
  const { rows } = await sql<FoundCode>`
    select p.id as product_id, p.name as product_name, p.name_ar as product_name_ar, coalesce(d.kind, 'code') as kind,
      f.code_status, case when d.id is not null then jsonb_build_object('id', d.id, 'delivered_at', d.delivered_at,
        'withdrawn_as', d.withdrawn_as, 'order', jsonb_build_object('id', o.id, 'order_number', o.order_number),
        'client', ${clientOf}) end as delivery
    from (
      select c.product_id, c.status as code_status, d.id as delivery_id from codes c
      left join deliveries d on d.code_id = c.id where c.fingerprint = any (${marks})
      union all
      select i.product_id, null, d.id from delivery_marks m join deliveries d on d.id = m.delivery_id
      join order_items i on i.id = d.order_item_id where m.fingerprint = any (${texts.map((one) => writtenMark(vault, one))})
    ) f
    join products p on p.id = f.product_id
    left join deliveries d on d.id = f.delivery_id
    left join order_items i on i.id = d.order_item_id
    left join orders o on o.id = i.order_id
    left join reseller_profiles r on r.id = o.reseller_id
    order by d.id desc nulls last, p.id limit ${FOUND_MAX}`.execute(db);
  await writeAudit(db, { action: 'code_searched', by: actor, details: { found: String(rows.length) } });
  return rows;
}

const clientOf = sql`jsonb_build_object('id', r.id, 'trade_name', r.trade_name)`;
