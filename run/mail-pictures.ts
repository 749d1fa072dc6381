// npm run screenshots:mails [templates]: pictures of every mail with made-up facts, in English and Arabic, light and dark, on a telephone
// and a desktop, for people to look at, each set on one sheet; beside them what plain text says. `templates` is a pattern. Written to
// screenshots/mails/.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { languages, type Language } from '#shared/locale.ts';
import { renderMail, type Mail } from '#server/platform/mail/render-mail.ts';
import { mailWords } from '#server/store/mail-words.ts';
import { sampleMail } from '#server/store/templates/sample-mail.ts';
import { templateKeys } from '#server/store/templates/template-defaults.ts';
import { findChromium } from '#test/chromium.ts';

const FOLDER = 'screenshots/mails';
const WIDTHS = [360, 640];
const STORE = { en: 'Rasid', ar: 'رصيد' };
/** Longer than any line, and without a space to break at. */
const LONG = 'Établissements-Benabdelouahab-Frères-et-Fils-Import-Export-Algérie';

const wanted = new RegExp(process.argv[2] ?? '');
const browser = await chromium.launch({ ...(await findChromium(existsSync)), chromiumSandbox: false });
try {
  for (const language of languages) {
    const mails = mailsIn(language).filter(({ name }) => wanted.test(name));
    await mkdir(FOLDER, { recursive: true });
    await writeFile(
      join(FOLDER, `${language}.txt`),
      mails.map(({ name, subject, text }) => `=== ${name}: ${subject}\n\n${text}\n`).join('\n'),
    );
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of WIDTHS) await takePictures(mails, { language, colorScheme, width });
    console.log(`${language}: ${mails.length} mails`);
  }
} finally {
  await browser.close();
}

interface Rendered {
  name: string;
  subject: string;
  text: string;
  html: string;
}

function mailsIn(language: Language): Rendered[] {
  const words = mailWords(language, {});
  const mails = templateKeys.map((key) => ({
    name: key,
    mail: sampleMail(words, key, 'https://rasid.example'),
  }));
  const [first] = mails;
  if (first === undefined) return [];
  const long: Mail = {
    ...first.mail,
    greeting: LONG,
    paragraphs: [LONG, ...first.mail.paragraphs],
    items: [{ title: LONG, text: LONG }],
    action: { label: LONG, link: 'https://rasid.example' },
  };
  return [...mails, { name: 'long_words', mail: long }].map(({ name, mail }) => ({
    name,
    ...renderMail(mail, STORE),
  }));
}

async function takePictures(
  mails: Rendered[],
  { language, colorScheme, width }: { language: Language; colorScheme: 'light' | 'dark'; width: number },
): Promise<void> {
  const set = `${language}-${colorScheme}-${width}`;
  await mkdir(join(FOLDER, set), { recursive: true });
  const context = await browser.newContext({ viewport: { width, height: 400 }, colorScheme });
  const page = await context.newPage();
  const pictures: string[] = [];
  for (const { name, html } of mails) {
    await page.setContent(html);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) console.log(`${set} ${name}: ${overflow} pixels too wide`);
    const picture = await page.screenshot({ path: join(FOLDER, set, `${name}.png`), fullPage: true });
    pictures.push(`<img src="data:image/png;base64,${picture.toString('base64')}" title="${name}">`);
  }
  // Larger ones no browser takes.
  await page.setViewportSize({ width: 1900, height: 400 });
  await page.setContent(
    `<style>img { width: 300px }</style><body style="display:flex;flex-wrap:wrap;align-items:start;gap:8px;background:#888">${pictures.join('')}`,
  );
  await page.screenshot({ path: join(FOLDER, `${set}.png`), fullPage: true });
  await context.close();
}
