import type { FastifyInstance } from 'fastify';
import type { Mail } from '#sandbox/mailbox/mail.ts';
import type { MailStore } from '#sandbox/mailbox/mail-store.ts';
import { listPage, mailPage, noSuchMailPage } from '#sandbox/mailbox/mailbox-pages.ts';
import { faultOf, sendReply, type MailHook } from '#sandbox/mailbox/send-reply.ts';
import { sendPage } from '#sandbox/page.ts';

export interface MailboxOptions {
  store: MailStore;
  /** Where a browser reaches the mailbox, e.g. http://localhost:3000/sandbox/mailbox. */
  publicUrl: string;
  /** Where replies go; without it there are none. */
  mailHook?: MailHook | undefined;
}

interface List {
  Querystring: { to?: string | string[] };
}
type ApiMail = Omit<Mail, 'headers'>;

interface ById {
  Params: { id: string };
}

/** How many whole mails one answer holds. */
const API_LIMIT = 50;

/** Pages and JSON of the mails that came in, as a Fastify plugin. */
export async function mailbox(
  app: FastifyInstance,
  { store, publicUrl, mailHook }: MailboxOptions,
): Promise<void> {
  const canReply = (mail: Mail): boolean => mailHook !== undefined && mail.replyTo !== '';

  app.get<List>('/', async (request, reply) => {
    // Without the slash at the end, relative links would lead one level too high.
    const [path = ''] = request.url.split('?');
    if (!path.endsWith('/')) {
      return reply.redirect(`${publicUrl.replace(/\/+$/, '')}/${request.url.slice(path.length)}`);
    }
    const to = recipient(request.query);
    return sendPage(reply, 200, listPage(store.list(to), to));
  });

  app.get<ById>('/mails/:id', async (request, reply) => {
    const mail = await store.read(request.params.id);
    if (mail === null) return sendPage(reply, 404, noSuchMailPage());
    return sendPage(reply, 200, mailPage(mail, { canReply: canReply(mail), answers: [] }));
  });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );

  app.post<ById>('/mails/:id/reply', async (request, reply) => {
    const mail = await store.read(request.params.id);
    if (mail === null || mailHook === undefined || !canReply(mail))
      return sendPage(reply, 404, noSuchMailPage());
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const answers = await sendReply(mailHook, mail, {
      text: form.get('text') ?? '',
      fault: faultOf(form.get('fault')),
    });
    return sendPage(reply, 200, mailPage(mail, { canReply: true, answers }));
  });

  app.get<List>('/api/mails', (request) => newestMails(store, recipient(request.query)));

  app.addHook('onClose', () => store.flush());
}

function recipient({ to }: List['Querystring']): string | null {
  return typeof to === 'string' && to !== '' ? to : null;
}

async function newestMails(store: MailStore, to: string | null): Promise<ApiMail[]> {
  const newest = store.list(to).slice(0, API_LIMIT);
  const mails = await Promise.all(newest.map(({ id }) => store.read(id)));
  // The oldest may have made room for a new one since the list was made.
  return mails.filter((mail) => mail !== null).map(withoutHeaders);
}

function withoutHeaders({ id, to, from, subject, date, text, html, links, replyTo }: Mail): ApiMail {
  return { id, to, from, subject, date, text, html, links, replyTo };
}
