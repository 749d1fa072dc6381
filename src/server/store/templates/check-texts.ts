import type { Language } from '#shared/locale.ts';
import { LINE_MAX } from '#shared/store/templates.contract.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { findTextProblem } from './find-text-problem.ts';
import {
  isLine,
  isTemplateKey,
  templateDefaults,
  type Parts,
  type TemplateKey,
} from './template-defaults.ts';

/** Marks that turn the direction of what follows, and others that no one sees. */
const HIDDEN = /(?!\n)[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Refusal: not_found. */
export function requireTemplate(key: string): TemplateKey {
  if (!isTemplateKey(key)) throw new Refusal('not_found');
  return key;
}

/**
 * The parts that differ from what the release comes with. Refusals, each at its part: those of a text, and
 * invalid_request for what the template does not have, or what is empty or too long.
 */
export function checkTexts(key: TemplateKey, language: Language, texts: Parts): Parts {
  const defaults = templateDefaults[language][key];
  const foreign = Object.keys(texts).find((part) => !(part in defaults));
  if (foreign !== undefined) throw refusalAt(foreign, 'unknown');
  const own: Parts = {};
  for (const [part, wanted] of Object.entries(defaults)) {
    const text = texts[part]?.replaceAll(/\r\n?/g, '\n');
    if (text === undefined || text === '') throw refusalAt(part, 'required');
    if (text === wanted) continue;
    if (isLine(part) && text.length > LINE_MAX) throw refusalAt(part, 'too_long');
    if (HIDDEN.test(text)) throw refusalAt(part, 'wrong_type');
    const problem = findTextProblem({ key, language, part }, text);
    if (problem !== null)
      throw new Refusal(problem.code, problem.params, [{ field: `texts.${part}`, problem: 'not_allowed' }]);
    own[part] = text;
  }
  return own;
}

const refusalAt = (part: string, problem: 'unknown' | 'required' | 'too_long' | 'wrong_type') =>
  new Refusal('invalid_request', {}, [{ field: `texts.${part}`, problem }]);
