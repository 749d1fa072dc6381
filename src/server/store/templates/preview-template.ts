import type { Language } from '#shared/locale.ts';
import type { TemplatePreview } from '#shared/store/templates.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { renderMail, type Mail } from '#server/platform/mail/render-mail.ts';
import { mailWords, type MailWords } from '../mail-words.ts';
import { notificationTexts } from '../notifications/notification-mail.ts';
import { readStoreNames } from '../store-name.ts';
import { checkTexts, requireTemplate } from './check-texts.ts';
import { readOwnTexts } from './own-texts.ts';
import { sampleMail, sampleParams } from './sample-mail.ts';
import { isNotice, type Parts } from './template-defaults.ts';

export interface Draft {
  key: string;
  language: Language;
  texts: Parts;
}

/** What is kept, with these texts in the place of a template's own. Refusals: not_found, and those of the texts. */
async function wordsWith(db: Db, { key, language, texts }: Draft): Promise<MailWords> {
  const known = requireTemplate(key);
  const written = checkTexts(known, language, texts);
  const own = await readOwnTexts(db);
  return mailWords(language, { ...own, [known]: { ...own[known], [language]: written } });
}

/** A template's mail by texts that are not kept. Refusals: not_found, and those of the texts. */
export async function draftedMail(db: Db, draft: Draft, publicUrl: string): Promise<Mail> {
  return sampleMail(await wordsWith(db, draft), requireTemplate(draft.key), publicUrl);
}

/** What it would look like, made by what makes and renders each mail. Refusals: not_found, and those of the texts. */
export async function previewTemplate(db: Db, draft: Draft, publicUrl: string): Promise<TemplatePreview> {
  const key = requireTemplate(draft.key);
  const words = await wordsWith(db, draft);
  const names = await readStoreNames(db);
  const name = (text: string) => text.replaceAll('{store}', () => names[words.language]);
  const kind = isNotice(key) ? key : null;
  const said = kind && notificationTexts(words, { kind, params: sampleParams(draft.language) });
  return {
    ...renderMail(sampleMail(words, key, publicUrl), names),
    notification: kind && said && { kind, title: name(said.title), text: name(said.text) },
  };
}
