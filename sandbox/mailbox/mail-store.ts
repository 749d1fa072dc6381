import { AtomicFolder } from '#sandbox/atomic-folder.ts';
import { isFor, parseMail, withRecipients } from '#sandbox/mailbox/mail.ts';
import type { Mail, MailSummary } from '#sandbox/mailbox/mail.ts';
import { createUlidMaker, isUlid } from '#sandbox/ulid.ts';

const ENDING = '.eml';

/** The mails that came in, each in its own file; only what lists show is kept in memory. */
export class MailStore {
  readonly #folder: AtomicFolder;
  readonly #limit: number;
  readonly #newId = createUlidMaker();
  /** Oldest first. */
  readonly #summaries = new Map<string, MailSummary>();

  private constructor(folder: AtomicFolder, limit: number) {
    this.#folder = folder;
    this.#limit = limit;
  }

  static async open(dir: string, limit = 500): Promise<MailStore> {
    const folder = await AtomicFolder.open(dir);
    const store = new MailStore(folder, limit);
    for (const name of await folder.names(ENDING)) {
      const id = name.slice(0, -ENDING.length);
      if (isUlid(id)) {
        store.#remember(await parseMail(id, await folder.read(name)));
      }
    }
    await store.#dropOldest();
    return store;
  }

  /** Resolves when the mail is on the disk, so that the sender is told so only then. Throws when it is no mail. */
  async add(raw: Buffer, recipients: string[]): Promise<void> {
    const stored = withRecipients(raw, recipients);
    const mail = await parseMail(this.#newId(), stored);
    await this.#folder.write(mail.id + ENDING, stored);
    this.#remember(mail);
    await this.#dropOldest();
  }

  /** Newest first; with `to`, only those for this address. */
  list(to: string | null): MailSummary[] {
    const all = [...this.#summaries.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
    return to === null ? all : all.filter((mail) => isFor(mail, to));
  }

  async read(id: string): Promise<Mail | null> {
    return this.#summaries.has(id) ? parseMail(id, await this.#folder.read(id + ENDING)) : null;
  }

  flush(): Promise<void> {
    return this.#folder.flush();
  }

  #remember({ id, to, from, subject, date }: Mail): void {
    this.#summaries.set(id, { id, to, from, subject, date });
  }

  async #dropOldest(): Promise<void> {
    const surplus = [...this.#summaries.keys()].slice(0, Math.max(0, this.#summaries.size - this.#limit));
    for (const id of surplus) {
      this.#summaries.delete(id);
      await this.#folder.remove(id + ENDING);
    }
  }
}
