// The steps of inviting someone and of accepting, over HTTP and with the real mail in between.
import { expect } from 'vitest';
import { invitation, readTeam } from '#shared/resellers/team.contract.ts';
import type { TestStore } from '#test/store.ts';
import { newEmail, type AccountSteps } from '#test/accounts/account-steps.ts';
import { api, dataOf, refusalOf, unchangedBy } from '#test/client.ts';

export const NEW_PASSWORD = 'a password of a member';

export function invitationSteps(store: () => TestStore, steps: AccountSteps) {
  steps.addSecrets(NEW_PASSWORD);

  const invite = (cookie: string, email: string, change: object = {}) =>
    steps.send('POST', '/api/team/invitations', {
      cookie,
      body: { email, member_role: 'viewer', ...change },
    });
  const revoke = (cookie: string, id: string) =>
    steps.send('DELETE', `/api/team/invitations/${id}`, { cookie });
  const read = (token: string) => steps.send('POST', '/api/invitations/read', { body: { token } });
  const accept = (token: string, change: object = {}) =>
    steps.send('POST', '/api/invitations/accept', { body: { token, password: NEW_PASSWORD, ...change } });
  const tokenFor = (email: string) => steps.tokenFor(email, 'invitation');
  const invitationsIn = async (cookie: string) =>
    dataOf(await api(store(), 'GET', '/api/team', { cookie }), readTeam.response).invitations;

  /** Someone who has the mail of an invitation into a team. */
  async function invited(change: object = {}) {
    const owner = await store().makeSignedInBuyer();
    await store()
      .database.owner.db.updateTable('reseller_profiles')
      .set({ trade_name: 'Amel Digital' })
      .where('id', '=', owner.resellerId)
      .execute();
    const email = newEmail();
    const { id } = dataOf(await invite(owner.cookie, email, change), invitation);
    return { owner, email, id, token: await tokenFor(email) };
  }

  /** Neither shows what it is for nor opens an account. */
  async function expectDead(token: string): Promise<void> {
    for (const send of [() => read(token), () => accept(token)]) {
      expect(refusalOf(await unchangedBy(store(), send))).toEqual({ status: 410, code: 'link_invalid' });
    }
  }

  return { invite, revoke, read, accept, tokenFor, invitationsIn, invited, expectDead };
}
