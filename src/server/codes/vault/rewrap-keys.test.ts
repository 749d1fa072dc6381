// Everything that depends on SECRET_KEY moves to the new one, all or nothing.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhookSecretsBox } from '#server/api/webhooks/webhook-secrets.ts';
import { gatewayKeysBox } from '#server/deposits/gateway.ts';
import { openTwoFactorKeys } from '#server/accounts/two-factor/two-factor-keys.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeBuyer } from '#test/shop.ts';
import { insertPerson } from '#test/people.ts';
import { adoptKeys } from './adopt-keys.ts';
import { rewrapKeys } from './rewrap-keys.ts';
import { openVault } from './vault.ts';

const OLD = 'the secret key until now, long enough';
const NEW = 'the secret key from now on, long enough';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('second factors, keys of the gateway and secrets of webhooks move along, recovery codes are taken away', async () => {
  const { db } = database.owner;
  await adoptKeys(db, OLD);
  const { profileId } = await insertPerson(database, { role: 'admin' });
  const factors = openTwoFactorKeys(OLD);
  await db
    .insertInto('two_factor')
    .values({ profile_id: profileId, sealed: factors.seal(profileId, Buffer.from('second factor')) })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ profile_id: profileId, hash: factors.hashRecoveryCode(profileId, 'abcd-efgh') })
    .execute();
  const id = randomUUID();
  const box = gatewayKeysBox(OLD);
  const sealed = {
    sealed_public: box.seal(id, Buffer.from('pk')),
    sealed_secret: box.seal(id, Buffer.from('sk')),
  };
  await db
    .insertInto('gateway_keys')
    .values({ id, mode: 'test', public_end: 'pk', secret_end: 'sk', author_id: profileId, ...sealed })
    .execute();
  const { resellerId, profileId: ownerId } = await makeBuyer(db);
  const endpoint = await db
    .insertInto('webhook_endpoints')
    .values({
      reseller_id: resellerId,
      created_by: ownerId,
      url: 'https://hooks.example/rasid',
      events: ['order.placed'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const secretId = randomUUID();
  const hook = webhookSecretsBox(OLD).seal(secretId, Buffer.from('a secret of a webhook'));
  await db
    .insertInto('webhook_secrets')
    .values({ id: secretId, endpoint_id: endpoint.id, sealed: hook })
    .execute();
  const vault = openVault(OLD, db);
  const written = await vault.sealText(id, 'a delivery');

  // Something that the previous key does not open leaves all of it as it was.
  const broken = { ...sealed, sealed_public: Buffer.from('not sealed by anything at all') };
  await db.updateTable('gateway_keys').set(broken).execute();
  const before = await db.selectFrom('vault_keys').selectAll().orderBy('id').execute();
  await expect(rewrapKeys(db, OLD, NEW)).rejects.toThrow();
  expect(await db.selectFrom('vault_keys').selectAll().orderBy('id').execute()).toEqual(before);
  await db.updateTable('gateway_keys').set(sealed).execute();

  expect(await rewrapKeys(db, OLD, NEW)).toBe(true);
  expect(await openVault(NEW, db).openText(id, written)).toBe('a delivery');
  const factor = await db.selectFrom('two_factor').selectAll().executeTakeFirstOrThrow();
  expect(openTwoFactorKeys(NEW).open(profileId, factor.sealed).toString()).toBe('second factor');
  const keys = await db.selectFrom('gateway_keys').selectAll().executeTakeFirstOrThrow();
  expect(gatewayKeysBox(NEW).open(id, keys.sealed_public).toString()).toBe('pk');
  expect(gatewayKeysBox(NEW).open(id, keys.sealed_secret).toString()).toBe('sk');
  const secret = await db.selectFrom('webhook_secrets').selectAll().executeTakeFirstOrThrow();
  expect(webhookSecretsBox(NEW).open(secretId, secret.sealed).toString()).toBe('a secret of a webhook');
  expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);

  expect(await rewrapKeys(db, OLD, NEW)).toBe(false);
});

test('bytes open nowhere but where they belong, and not once they were touched', async () => {
  const vault = openVault(NEW, database.app.db);
  const [here, there] = [randomUUID(), randomUUID()];
  const sealed = await vault.sealText(here, 'a text');
  expect(await vault.openText(here, sealed)).toBe('a text');
  await expect(vault.openText(there, sealed)).rejects.toThrow();
  await expect(vault.openText(here, { ...sealed, key_id: '1' })).rejects.toThrow();
  await expect(vault.openText(here, { ...sealed, key_id: 'unknown' })).rejects.toThrow('no key unknown');
  for (let place = 0; place < sealed.ciphertext.length; place += 1) {
    const ciphertext = Buffer.from(sealed.ciphertext);
    ciphertext[place] = (ciphertext[place] ?? 0) ^ 1;
    await expect(vault.openText(here, { ...sealed, ciphertext })).rejects.toThrow();
  }
});
