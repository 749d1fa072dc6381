import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { ErrorCode } from '#shared/contracts/errors.ts';
import type { Language } from '#shared/locale.ts';
import { isVariableName } from '#shared/store/templates.contract.ts';
import { isLine, templateDefaults, type Parts, type TemplateKey } from './template-defaults.ts';
import { isCounted, templateVariables } from './template-variables.ts';

interface TextProblem {
  code: Extract<ErrorCode, `template_${string}`>;
  params: Record<string, string>;
}

interface Place {
  key: TemplateKey;
  language: Language;
  part: string;
}

/** What is wrong with a text in the place of a default one; null: it can be sent. */
export function findTextProblem({ key, language, part }: Place, text: string): TextProblem | null {
  if (isLine(part) && /[\n\r\u2028\u2029]/.test(text)) return { code: 'template_line_break', params: {} };
  if (/[<>]/.test(text)) return { code: 'template_markup', params: {} };
  const found = read(text);
  if (found === null) return { code: 'template_unreadable', params: {} };
  const known = variablesOf(key);
  const foreign = [...found.names].find((name) => !known.includes(name));
  if (foreign !== undefined) return named('template_variable_unknown', foreign);
  const misused = [...found.plurals.keys()].find((name) => !isCounted(name));
  if (misused !== undefined) return named('template_not_a_number', misused);
  for (const [name, forms] of found.plurals) {
    const missing = pluralFormsOf(language).filter((form) => !forms.has(form));
    if (![...forms].every((form) => /^=\d+$/.test(form) || pluralFormsOf(language).includes(form)))
      return { code: 'template_unreadable', params: {} };
    if (missing.length > 0)
      return { code: 'template_plural', params: { name: shown(name), kinds: missing.join(', ') } };
  }
  const lost = requiredIn({ key, language, part }).find((name) => !found.names.has(name));
  return lost === undefined ? null : named('template_variable_missing', lost);
}

/** Variables of a template: those of its default texts, and the store's name. */
export function variablesOf(key: TemplateKey): string[] {
  const parts: Parts = templateDefaults.en[key];
  const names = Object.values(parts).flatMap((text) => [...(read(text)?.names ?? [])]);
  return [...new Set([...names, 'store'])];
}

/** A subject may be shorter than the text below it, which says all of it. */
export function requiredIn({ key, language, part }: Place): string[] {
  if (part === 'subject' || part === 'title') return [];
  const names = read(templateDefaults[language][key][part] ?? '')?.names ?? new Set<string>();
  return [...names].filter((name) => isVariableName(name) && templateVariables[name].isRequired);
}

const named = (code: TextProblem['code'], name: string): TextProblem => ({
  code,
  params: { name: shown(name) },
});

const shown = (name: string): string => `{${name}}`;

/** Of whole numbers. */
const pluralFormsOf = (language: Language): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

interface Found {
  names: Set<string>;
  /** Each variable that a plural is made of, with the forms that all of its plurals have. */
  plurals: Map<string, Set<string>>;
}

/** null: no message, or one with forms that no template has use for. */
function read(text: string): Found | null {
  const found: Found = { names: new Set(), plurals: new Map() };
  try {
    return walk(parse(text, { ignoreTag: true, captureLocation: false }), found) ? found : null;
  } catch {
    return null;
  }
}

function walk(elements: MessageFormatElement[], found: Found): boolean {
  return elements.every((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return true;
    if (element.type === TYPE.argument) {
      found.names.add(element.value);
      return true;
    }
    if (element.type !== TYPE.plural || element.pluralType !== 'cardinal') return false;
    const forms = new Set(Object.keys(element.options));
    found.names.add(element.value);
    const earlier = found.plurals.get(element.value);
    found.plurals.set(
      element.value,
      earlier === undefined ? forms : new Set([...earlier].filter((form) => forms.has(form))),
    );
    return Object.values(element.options).every(({ value }) => walk(value, found));
  });
}
