// A store that takes no mails: its own lead to the store, and there is nowhere to send any.
import { expect, onTestFinished, test } from 'vitest';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { api } from '#test/client.ts';
import { startTestStore } from '#test/store.ts';
import { deliver, mailsTo, replyOf } from './mail-steps.ts';
import { answer, open } from './ticket-steps.ts';
import { until } from '#test/run/until.ts';

test('without a domain for replies, mails about tickets are answered in the store', async () => {
  const store = await startTestStore({ takesMail: false });
  onTestFinished(() => store.close());
  const [buyer, staff] = [await store.makeSignedInBuyer(), await store.makeStaff('support')];
  const id = await open(store, buyer);
  await answer(store, staff, id, { text: 'Try again' });
  await addJob(store.database.owner.db, 'mail_notifications', {});
  await until(async () => expect(await mailsTo(store, buyer.email)).toHaveLength(1));
  const [mail] = await mailsTo(store, buyer.email);
  expect(mail).toMatchObject({ replyTo: '', text: expect.stringContaining(`/tickets/${id}`) });
  expect(mail?.text).toMatch(/^Hello/);
  expect((await deliver(store, await replyOf(store, buyer, id))).status).toBe(404);
  expect((await api(store, 'GET', `/api/tickets/${id}`, buyer)).text).not.toContain('It works');
});
