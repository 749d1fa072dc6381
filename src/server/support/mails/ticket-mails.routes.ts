import type { FastifyInstance } from 'fastify';
import { dayInAlgeria } from '#shared/days.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { networkOf, takeAttempt, undoAttempt } from '#server/platform/http/throttle.ts';
import { requireSpeed, takeUploadSlot } from '#server/platform/http/upload-slots.ts';
import { validate } from '#server/platform/http/validate.ts';
import { hasFreshHead, inboundMail, isSigned } from './inbound-mail.ts';
import { receiveMail } from './receive-mail.ts';

/**
 * Two files of the largest size that the page takes, in base64, with the words: more than mail servers carry, and as much as the
 * proxies of deploy/ let through.
 */
export const MAIL_BYTES_MAX = 30_000_000;

/** Replies by mail, told of by the mail provider; without one there is no such address. */
export function ticketMailsRoutes(app: FastifyInstance): void {
  const { db, files, live, inboundMail: inbound } = app.services;
  if (inbound === null) return;
  void app.register(async (hooks) => {
    // The signature covers the raw bytes, so nothing may parse them first.
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAIL_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    // Read by no one, so that its sender is not known: staff see it at least.
    hooks.addHook('onError', async (_request, _reply, { code }) => {
      if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') await countRefused(db);
    });
    hooks.route({
      method: 'POST',
      url: '/hooks/mail',
      async onRequest(request, reply) {
        if (!hasFreshHead(request.headers, new Date())) throw new Refusal('bad_signature');
        takeUploadSlot(reply, null);
        await takeAttempt(db, 'mail_hook', networkOf(request.ip));
      },
      preParsing: async (_request, reply, payload) => requireSpeed(payload, reply),
      async handler(request, reply) {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!isSigned(inbound.secret, request.headers, body)) throw new Refusal('bad_signature');
        await undoAttempt(db, 'mail_hook', networkOf(request.ip));
        try {
          const mail = validate(inboundMail, parseJson(body));
          const outcome = await receiveMail({ db, files, replies: inbound.replies }, mail, request.ip);
          live.announceSoon();
          return await reply.send({ outcome });
        } catch (error) {
          // Who sent it hears nothing, or forged senders would get mails of ours: staff see it.
          if (error instanceof Refusal) {
            request.log.warn({ code: error.code, requestId: request.id }, 'mail refused');
            await countRefused(db);
          }
          throw error;
        }
      },
    });
  });
}

async function countRefused(db: Db): Promise<void> {
  await sql`insert into refused_mails (day, count) values (${dayInAlgeria()}::date, 1)
    on conflict (day) do update set count = refused_mails.count + 1`.execute(db);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Refusal('invalid_request');
  }
}
