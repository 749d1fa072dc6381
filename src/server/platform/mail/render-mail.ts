import { directionOf, isolate, type Language } from '#shared/locale.ts';

/** What a mail says. Where the store's name belongs, the texts have `{store}`. */
export interface Mail {
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** A list below them. */
  items?: { title: string; text: string }[];
  /** What the list leaves out. */
  more?: string;
  action?: { label: string; link: string };
  footnote: string;
  /** A line above all others, which replies are cut off at. */
  marker?: string;
  /** Where a reply goes; no program answers such a mail by itself. */
  replyTo?: string;
  /** What mails of one conversation share, so that mail programs show them together. */
  thread?: string;
  /** A mail that is sent again after a crash is known by it; without one each has its own. */
  id?: string;
}

interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Names of the store in both languages. */
export type Sender = Record<Language, string>;

/** Layout of all mails, as plain text and as HTML that mail clients can render. */
export function renderMail(mail: Mail, sender: Sender): RenderedMail {
  const { language, action } = mail;
  const name = language === 'ar' ? isolate(sender.ar) : sender.en;
  const say = (text: string) => text.replaceAll('{store}', () => name);
  const subject = say(mail.subject);
  const [greeting, footnote] = [say(mail.greeting), say(mail.footnote)];
  const paragraphs = mail.paragraphs.map(say);
  const items = (mail.items ?? []).map(({ title, text }) => ({ title: say(title), text: say(text) }));
  const more = mail.more === undefined ? [] : [say(mail.more)];
  const listed = items.map(({ title, text }) => `• ${title}\n  ${text}`);
  const marker = mail.marker === undefined ? [] : [mail.marker];
  const text = [
    ...marker,
    greeting,
    ...paragraphs,
    ...listed,
    ...more,
    ...(action ? [action.link] : []),
    footnote,
  ].join('\n\n');
  const direction = directionOf(language);
  // A link's border is kept where its padding is not (Outlook).
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.link)}" style="background:#0c6b57;color:#fff;border:solid #0c6b57;` +
      `border-width:12px 24px;border-radius:8px;text-decoration:none;display:inline-block">${escape(say(action.label))}</a></p>`
    : '';
  const names = sender.en === sender.ar ? sender.en : `${sender.en} · ${sender.ar}`;
  const html =
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escape(subject)}</title>` +
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
    `<style>${DARK}</style></head>` +
    `<body dir="${direction}" style="margin:0;padding:24px 12px;background:#f6f5f3;color:#22211f;` +
    `font-family:Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7;text-align:start;overflow-wrap:anywhere">` +
    marker
      .map(
        (line) =>
          `<p class="quiet" style="max-width:520px;margin:0 auto 16px;font-size:13px;color:#6b6862">${escape(line)}</p>`,
      )
      .join('') +
    `<div class="card" style="max-width:520px;margin:0 auto;background:#fff;border:1px solid #e4e2de;border-radius:12px;padding:24px">` +
    `<p class="name" style="font-size:20px;font-weight:bold;color:#0c6b57;margin:0 0 16px">${escape(names)}</p>` +
    `<p>${escape(greeting)}</p>${paragraphsIn(paragraphs)}${listOf(items)}${paragraphsIn(more)}${button}` +
    `<p class="quiet" style="font-size:13px;color:#6b6862;margin:24px 0 0">${escape(footnote)}</p></div></body></html>`;
  return { subject, text, html };
}

/** For programs that read it; others turn the colours by themselves, or leave them. */
const DARK =
  '@media (prefers-color-scheme: dark) { body { background: #171614 !important; color: #eceae6 !important } ' +
  '.card { background: #22211f !important } .card, .item { border-color: #3d3a36 !important } ' +
  '.name { color: #5fc9b0 !important } .quiet { color: #a8a39b !important } }';

const paragraphsIn = (lines: string[]): string => lines.map((line) => `<p>${lineOf(line)}</p>`).join('');

/** A number such as R26-000123 is not broken at its hyphen: in Arabic its halves would change places. */
const lineOf = (line: string): string =>
  escape(line).replaceAll(/\b[A-Z]{1,3}\d*(?:-\d+)+\b/g, '<span style="white-space:nowrap">$&</span>');

function listOf(items: { title: string; text: string }[]): string {
  const rows = items.map(
    ({ title, text }) =>
      `<li class="item" style="padding:8px 0;border-top:1px solid #e4e2de"><strong>${escape(title)}</strong><br>${lineOf(text)}</li>`,
  );
  return rows.length === 0 ? '' : `<ul style="list-style:none;margin:0;padding:0">${rows.join('')}</ul>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
