import type { FastifyInstance } from 'fastify';
import type { Mail } from '#sandbox/mailbox/mail.ts';
import type { MailStore } from '#sandbox/mailbox/mail-store.ts';
import { listPage, mailPage, noSuchMailPage } from '#sandbox/mailbox/mailbox-pages.ts';
import { sendPage } from '#sandbox/page.ts';

export interface MailboxOptions {
  store: MailStore;
  /** Where a browser reaches the mailbox, e.g. http://localhost:3000/sandbox/mailbox. */
  publicUrl: string;
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
export async function mailbox(app: FastifyInstance, { store, publicUrl }: MailboxOptions): Promise<void> {
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
    return mail === null ? sendPage(reply, 404, noSuchMailPage()) : sendPage(reply, 200, mailPage(mail));
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

function withoutHeaders({ id, to, from, subject, date, text, html, links }: Mail): ApiMail {
  return { id, to, from, subject, date, text, html, links };
}
