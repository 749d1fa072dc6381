import { answerOf } from '#web/ui/list/list-of.ts';
import type { Language } from '#shared/locale.ts';

export const helpQuery = (language: Language, search = '') =>
  answerOf('GET /api/help', ['help'], { query: { language, ...(search === '' ? {} : { search }) } });

export const articleQuery = (language: Language, slug: string) =>
  answerOf('GET /api/help/{slug}', ['help', 'article'], { params: { slug }, query: { language } });

export const staffHelpQuery = answerOf('GET /api/admin/help', ['help', 'staff']);
