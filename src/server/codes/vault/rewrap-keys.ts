import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { webhookSecretsBox } from '#server/api/webhooks/webhook-secrets.ts';
import { gatewayKeysBox } from '#server/deposits/gateway.ts';
import type { SealedBox } from '#server/platform/crypto/sealed-box.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { openTwoFactorKeys } from '#server/accounts/two-factor/two-factor-keys.ts';
import { pushKeysBox, resealPushKeys } from '#server/store/push/push-keys.ts';
import { openKeyWrap } from './key-wrap.ts';
import { VAULT_KEYS_LOCK } from './vault.ts';

/**
 * Moves everything sealed by the previous SECRET_KEY to the new one, all or nothing: the vault's keys, the gateway's
 * and push keys, secrets of webhooks, and second factors. Recovery codes can't move, since only keyed hashes are stored: they are deleted, and their
 * owners make new ones. Returns false if already done.
 */
export async function rewrapKeys(db: Db, previousSecret: string, secretKey: string): Promise<boolean> {
  const from = openKeyWrap(previousSecret);
  const to = openKeyWrap(secretKey);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${VAULT_KEYS_LOCK})`.execute(tx);
    const keys = await tx.selectFrom('vault_keys').selectAll().where('kek_id', '=', from.kekId).execute();
    if (keys.length === 0 || from.kekId === to.kekId) return false;
    for (const key of keys) {
      const { wrapped, kek_id } = to.seal(key.id, from.open(key));
      await tx.updateTable('vault_keys').set({ wrapped, kek_id }).where('id', '=', key.id).execute();
    }
    await resealGatewayKeys(tx, mover(gatewayKeysBox(previousSecret), gatewayKeysBox(secretKey)));
    await resealPushKeys(tx, pushKeysBox(previousSecret), pushKeysBox(secretKey));
    await resealWebhookSecrets(tx, mover(webhookSecretsBox(previousSecret), webhookSecretsBox(secretKey)));
    await resealTwoFactor(tx, mover(openTwoFactorKeys(previousSecret), openTwoFactorKeys(secretKey)));
    await writeAudit(tx, {
      action: 'vault_keys_rotated',
      by: null,
      details: { keys_wrapped: String(keys.length) },
    });
    return true;
  });
}

type Move = (about: string, sealed: Buffer) => Buffer;

function mover(from: SealedBox, to: SealedBox): Move {
  return (about, sealed) => to.seal(about, from.open(about, sealed));
}

async function resealGatewayKeys(tx: Db, move: Move): Promise<void> {
  const rows = await tx.selectFrom('gateway_keys').select(['id', 'sealed_public', 'sealed_secret']).execute();
  for (const { id, sealed_public, sealed_secret } of rows) {
    await tx
      .updateTable('gateway_keys')
      .set({ sealed_public: move(id, sealed_public), sealed_secret: move(id, sealed_secret) })
      .where('id', '=', id)
      .execute();
  }
}

/** What endpoints were given stays theirs: nobody has to be told another secret. */
async function resealWebhookSecrets(tx: Db, move: Move): Promise<void> {
  const rows = await tx.selectFrom('webhook_secrets').select(['id', 'sealed']).forUpdate().execute();
  for (const { id, sealed } of rows) {
    await tx
      .updateTable('webhook_secrets')
      .set({ sealed: move(id, sealed) })
      .where('id', '=', id)
      .execute();
  }
}

async function resealTwoFactor(tx: Db, move: Move): Promise<void> {
  const rows = await tx.selectFrom('two_factor').select(['profile_id', 'sealed']).forUpdate().execute();
  for (const { profile_id, sealed } of rows) {
    await tx
      .updateTable('two_factor')
      .set({ sealed: move(profile_id, sealed) })
      .where('profile_id', '=', profile_id)
      .execute();
  }
  await tx.deleteFrom('recovery_codes').execute();
}
