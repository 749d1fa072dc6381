import type { Mail, MailSummary } from '#sandbox/mailbox/mail.ts';
import { MAILBOX_STYLE } from '#sandbox/mailbox/mailbox-style.ts';
import { splitAtLinks } from '#sandbox/mailbox/mail-links.ts';
import { replyFaults } from '#sandbox/mailbox/send-reply.ts';
import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';
import type { Page } from '#sandbox/page.ts';

/** Newest first; `to` is the address that the list is narrowed to. */
export function listPage(mails: MailSummary[], to: string | null): Page {
  const list = html`<ul class="card mails">
    ${mails.map(listItem)}
  </ul>`;
  const filter = html`<p class="filter">Only mails to <bdi>${to ?? ''}</bdi> · <a href="./">Show all</a></p>`;
  const body = html`${to === null ? '' : filter} ${mails.length === 0 ? empty() : list}`;
  return page('Demo mailbox', body);
}

interface Replying {
  canReply: boolean;
  /** What the store answered to a reply that was just sent. */
  answers: string[];
}

/**
 * A mail is somebody else's text: its HTML stands in a frame without scripts, forms and origin. The frame inherits this
 * page's policy, hence the inline styles that mails are made with have to be allowed here.
 */
export function mailPage(mail: Mail, { canReply, answers }: Replying): Page {
  const body = html`<p><a href="${answers.length === 0 ? '../' : '../../'}">All mails</a></p>
    ${answers.map(answered)} ${facts(mail)} ${mail.html === '' ? '' : htmlPart(mail.html)}
    ${mail.text === '' ? '' : textPart(mail.text)} ${canReply ? replyForm(mail, answers.length > 0) : ''}
    <details>
      <summary>All headers</summary>
      <pre class="card raw" dir="ltr">
${mail.headers.map((header) => headerLine(header.originalKey, header.value))}</pre>
    </details>`;
  return {
    ...page(mail.subject === '' ? 'Mail without a subject' : mail.subject, body),
    policy: { 'style-src': "'unsafe-inline'", 'img-src': "'self' data:" },
  };
}

export function noSuchMailPage(): Page {
  return page('No such mail', html`<p>It may have made room for newer ones. <a href="../">All mails</a></p>`);
}

function page(title: string, content: Html): Page {
  const body = html`<main>
    <div class="notice">
      <p>This is the store’s demo mailbox: nothing is really sent.</p>
      <p lang="ar" dir="rtl">هذا صندوق بريد تجريبي للمتجر: لا يُرسل أي شيء فعلًا.</p>
    </div>
    <h1 dir="auto">${title}</h1>
    ${content}
  </main>`;
  return { lang: 'en', title, style: MAILBOX_STYLE, body };
}

function empty(): Html {
  return html`<div class="empty">
    <p>No mails yet. They appear here as soon as the store writes one.</p>
    <p lang="ar" dir="rtl">لا توجد رسائل بعد. ستظهر هنا فور أن يكتب المتجر رسالة.</p>
  </div>`;
}

function listItem(mail: MailSummary): Html {
  return html`<li>
    <a href="mails/${mail.id}">
      <span class="subject" dir="auto">${mail.subject === '' ? '(no subject)' : mail.subject}</span>
      <span class="facts"><bdi>${mail.to}</bdi> ${time(mail.date)}</span>
    </a>
  </li>`;
}

function facts(mail: Mail): Html {
  return html`<dl class="card">
    <dt>To</dt>
    <dd><bdi>${mail.to}</bdi></dd>
    <dt>From</dt>
    <dd><bdi dir="ltr">${mail.from}</bdi></dd>
    <dt>Time</dt>
    <dd>${time(mail.date)}</dd>
  </dl>`;
}

function htmlPart(content: string): Html {
  // First in the document, this base wins over one in the mail. A second doctype is ignored by browsers.
  const source = `<!doctype html><base target="_top">${content}`;
  return html`<h2>Mail</h2>
    <iframe
      title="The mail as its reader sees it"
      sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      srcdoc="${source}"
    ></iframe>`;
}

function textPart(text: string): Html {
  const pieces = splitAtLinks(text).map((piece) =>
    piece.url === undefined ? html`${piece.text}` : html`<a href="${piece.url}">${piece.text}</a>`,
  );
  return html`<h2>Text</h2>
    <pre class="card" dir="auto">${pieces}</pre>`;
}

/** What goes wrong is chosen with it. */
function replyForm(mail: Mail, isBelow: boolean): Html {
  return html`<h2>Reply · الردّ</h2>
    <form method="post" action="${isBelow ? 'reply' : `${mail.id}/reply`}" class="card reply">
      <textarea name="text" aria-label="Reply" dir="auto" rows="5" required maxlength="20000"></textarea>
      <select name="fault" aria-label="What goes wrong">
        ${Object.entries(replyFaults).map(([name, words]) => html`<option value="${name}">${words}</option>`)}
      </select>
      <button>Send reply</button>
    </form>`;
}

function answered(answer: string): Html {
  return html`<p class="notice" role="status">The store answered: <bdi>${answer}</bdi></p>`;
}

function headerLine(name: string, value: string): Html {
  return html`${name}: ${value}${'\n'}`;
}

function time(iso: string): Html {
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}
