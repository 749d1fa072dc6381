// What may be cut short of a quote, as money-operations.ts has it for the balance.
import { randomUUID } from 'node:crypto';
import { ask, askAndOffer, draft } from '#test/quotes/quote-scene.ts';
import { makeBuyer, makeProduct } from '#test/shop.ts';
import { insertPerson, openSession } from '#test/people.ts';
import { send, vault, type Operation, type Scene } from './money-operations.ts';
import { readState } from './money-state.ts';

/** Three of five codes for 800 dinars each, and who asks for them. */
async function wanted({ database }: Scene) {
  const { db } = database.owner;
  const buyer = await makeBuyer(db, { balanceDzd: 5000 });
  const codes = Array.from({ length: 5 }, () => randomUUID());
  const { productId } = await makeProduct(db, vault, { price: '1000', codes });
  return { buyer, productId, lines: [{ productId, quantity: 3, price: '800.00' }] };
}

export const sending: Operation = async (scene) => {
  const { database } = scene;
  const { buyer, productId, lines } = await wanted(scene);
  const { profileId } = await insertPerson(database, { role: 'order_desk' });
  const cookie = await openSession(database, profileId);
  const id = await ask(scene, buyer, lines);
  const version = await draft(scene, id, profileId, lines, { isReserved: true });
  const read = () => readState(database, buyer, productId);
  const absent = await read();
  return {
    ask: (server) => send(server, `/api/admin/quotes/${id}/send`, { cookie, body: { version } }),
    read,
    absent,
    whole: {
      ...absent,
      reserved: 3,
      quotes: 'quoted 1 1',
      notifications: 'deposit_paid, quote_answered',
      audit: 'quote_sent',
    },
  };
};

export const acceptance: Operation = async (scene) => {
  const { database } = scene;
  const { buyer, productId, lines } = await wanted(scene);
  const { profileId } = await insertPerson(database, { role: 'order_desk' });
  const id = await askAndOffer(scene, buyer, profileId, lines, { isReserved: true });
  const cookie = await openSession(database, buyer.profileId);
  const key = randomUUID();
  const read = () => readState(database, buyer, productId);
  const absent = await read();
  return {
    ask: (server) => send(server, `/api/quotes/${id}/accept`, { cookie, key, body: { version: 1 } }),
    read,
    absent,
    whole: {
      ...absent,
      balance: '2600.00',
      movements: 'deposit 5000.00, purchase -2400.00',
      orders: 'completed paid, items: 1, delivered: 3',
      sold: 3,
      reserved: 0,
      quotes: 'accepted 1 1',
      notifications: 'deposit_paid, order_completed, quote_answered',
      keys: 1,
    },
  };
};
