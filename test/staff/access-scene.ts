// Everyone who may call the store, and the things that the calls are about.
import { dataOf, api, dinars, newKey } from '#test/client.ts';
import { addDocument } from '#shared/resellers/business.contract.ts';
import { deposit } from '#shared/deposits/deposits.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import type { MemberRole, StaffRole } from '#shared/permissions.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { makeBuyer, makeProduct, type Buyer } from '#test/shop.ts';
import type { TestStore } from '#test/store.ts';

export const PASSWORD = 'a password of the table';

export const callers = [
  'nobody',
  'another',
  'owner',
  'buyer',
  'bookkeeper',
  'viewer',
  'admin',
  'catalogue_manager',
  'order_desk',
  'accountant',
  'support',
] as const;
export type Caller = (typeof callers)[number];

const members: Partial<Record<Caller, MemberRole>> = {
  owner: 'owner',
  buyer: 'buyer',
  bookkeeper: 'accountant',
  viewer: 'viewer',
};
const staff: Partial<Record<Caller, StaffRole>> = {
  admin: 'admin',
  catalogue_manager: 'catalogue_manager',
  order_desk: 'order_desk',
  accountant: 'accountant',
  support: 'support',
};

export interface Scene {
  store: TestStore;
  owner: Buyer;
  other: Buyer;
  people: Record<Exclude<Caller, 'nobody'>, string>;
  productId: string;
  categoryId: string;
  orderId: string;
  depositId: string;
  documentId: string;
  /** For the one who may remove it. */
  spareDocumentId: string;
  emailWithPassword: string;
}

/** The owner's order with a code, deposit and document are made through the interface itself. */
export async function setScene(store: TestStore): Promise<Scene> {
  const { db } = store.database.owner;
  const [owner, other] = await Promise.all([store.makeSignedInBuyer(9000), store.makeSignedInBuyer(9000)]);
  const codes = Array.from({ length: 20 }, (_, index) => `CODE-OF-ACCESS-${index}`);
  const { productId } = await makeProduct(db, store.vault, { price: '100', codes });
  const { id: categoryId } = await db
    .selectFrom('categories')
    .innerJoin('products', 'products.category_id', 'categories.id')
    .select('categories.id')
    .where('products.id', '=', productId)
    .executeTakeFirstOrThrow();
  const { email: emailWithPassword } = await makeBuyer(db, { passwordHash: await hashPassword(PASSWORD) });
  const sent = { cookie: owner.cookie, headers: { 'idempotency-key': newKey() } };
  const bought = await api(store, 'POST', '/api/orders', { ...sent, body: purchaseOf(productId) });
  const opened = await api(store, 'POST', '/api/deposits', { ...sent, body: DEPOSIT });
  return {
    store,
    owner,
    other,
    people: {
      another: other.profileId,
      owner: owner.profileId,
      buyer: await makePerson(store, 'buyer', owner.resellerId),
      bookkeeper: await makePerson(store, 'bookkeeper', owner.resellerId),
      viewer: await makePerson(store, 'viewer', owner.resellerId),
      admin: await makePerson(store, 'admin'),
      catalogue_manager: await makePerson(store, 'catalogue_manager'),
      order_desk: await makePerson(store, 'order_desk'),
      accountant: await makePerson(store, 'accountant'),
      support: await makePerson(store, 'support'),
    },
    productId,
    categoryId,
    orderId: dataOf(bought, placedOrder).id,
    depositId: dataOf(opened, deposit).id,
    documentId: await makeDocument(store, owner),
    spareDocumentId: await makeDocument(store, owner),
    emailWithPassword,
  };
}

export const DEPOSIT = { amount: dinars('5000'), method: 'chargily' };
export const purchaseOf = (productId: string) => ({
  lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }],
});

/** A person of this kind, with the table's password. */
async function makePerson(
  store: TestStore,
  caller: Caller,
  resellerId: string | null = null,
): Promise<string> {
  const memberRole = resellerId === null ? null : (members[caller] ?? 'owner');
  const { id } = await store.database.owner.db
    .insertInto('profiles')
    .values({
      email: `${caller}-${newKey()}@shop.example`,
      password_hash: await passwordHash(),
      role: staff[caller] ?? 'reseller',
      reseller_id: resellerId,
      member_role: memberRole,
      email_confirmed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let hash: Promise<string> | null = null;
function passwordHash(): Promise<string> {
  hash ??= hashPassword(PASSWORD);
  return hash;
}

/** Another one of the same kind, in a business of their own: for calls after which the caller is not the same. */
export async function makeStandIn(store: TestStore, caller: Exclude<Caller, 'nobody'>): Promise<string> {
  if (staff[caller] !== undefined) return makePerson(store, caller);
  const { resellerId, profileId } = await makeBuyer(store.database.owner.db, {
    passwordHash: await passwordHash(),
  });
  const role = members[caller] ?? 'owner';
  return role === 'owner' ? profileId : makePerson(store, caller, resellerId);
}

/** A business in this state, for calls that can be made once on each. */
export async function makeClient(
  store: TestStore,
  status: 'pending' | 'approved' | 'rejected' = 'approved',
): Promise<Buyer> {
  const buyer = await makeBuyer(store.database.owner.db);
  await store.database.owner.db
    .updateTable('reseller_profiles')
    .set({ status, rejection_reason: status === 'rejected' ? 'not readable' : null })
    .where('id', '=', buyer.resellerId)
    .execute();
  return buyer;
}

/** An open invitation to the team of this business, or to the staff. */
export async function makeInvitation(store: TestStore, resellerId: string | null): Promise<string> {
  const { id } = await store.database.owner.db
    .insertInto('invitations')
    .values({
      email: `${newKey()}@shop.example`,
      role: resellerId === null ? 'support' : 'reseller',
      reseller_id: resellerId,
      member_role: resellerId === null ? null : 'viewer',
      invited_by: null,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const PDF = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

/** A document of the business with its bytes in place. */
async function makeDocument(store: TestStore, { profileId }: Buyer): Promise<string> {
  const cookie = await store.signIn(profileId);
  const sent = await api(store, 'POST', '/api/business/documents?name=register.pdf', { cookie, file: PDF });
  return dataOf(sent, addDocument.response).id;
}
