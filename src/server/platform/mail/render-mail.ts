import { directionOf, type Language } from '#shared/locale.ts';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

interface Parts {
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  footnote: string;
}

/** Layout of all mails, as plain text and as HTML that mail clients can render. */
export function renderMail(language: Language, parts: Parts): Mail {
  const { subject, greeting, paragraphs, action, footnote } = parts;
  const text = [greeting, ...paragraphs, ...(action ? [action.link] : []), footnote].join('\n\n');
  const direction = directionOf(language);
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.link)}" style="background:#0c6b57;color:#fff;padding:12px 24px;` +
      `border-radius:8px;text-decoration:none;display:inline-block">${escape(action.label)}</a></p>`
    : '';
  const html =
    `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><title>${escape(subject)}</title>` +
    `<body dir="${direction}" style="margin:0;padding:24px;background:#f6f5f3;color:#22211f;` +
    `font-family:Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7;text-align:start">` +
    `<div style="max-width:520px;margin:0 auto;background:#fff;border:1px solid #e4e2de;border-radius:12px;padding:24px">` +
    `<p style="font-size:20px;font-weight:bold;color:#0c6b57;margin:0 0 16px">Rasid · رصيد</p>` +
    `<p>${escape(greeting)}</p>${paragraphs.map((line) => `<p>${escape(line)}</p>`).join('')}${button}` +
    `<p style="font-size:13px;color:#6b6862">${escape(footnote)}</p></div></body></html>`;
  return { subject, text, html };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
