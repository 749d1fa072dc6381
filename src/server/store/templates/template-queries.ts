import { languages, type Language } from '#shared/locale.ts';
import {
  isVariableName,
  templateGroups,
  templateParts,
  type Template,
  type TemplateGroup,
  type WordedTemplate,
} from '#shared/store/templates.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { groupOf } from '../notifications/audiences.ts';
import { findTextProblem, requiredIn, variablesOf } from './find-text-problem.ts';
import { partsOf } from './own-texts.ts';
import { isLine, isNotice, templateDefaults, templateKeys, type TemplateKey } from './template-defaults.ts';
import { templateVariables } from './template-variables.ts';

const ACCOUNT = new Set<TemplateKey>([
  'confirm_email',
  'password_link',
  'confirm_new_email',
  'address_in_use',
  'invitation',
  'invitation_taken',
  'digest',
  'deletion_done',
  'deletion_declined',
]);
const STAFF = new Set<TemplateKey>(['low_stock', 'report_ready', 'ticket_waiting']);

function groupOfTemplate(key: TemplateKey): TemplateGroup {
  if (isNotice(key)) {
    const event = groupOf(key);
    return templateGroups.find((group) => group === event) ?? 'staff';
  }
  if (key === 'greeting' || key === 'notification') return 'frame';
  if (key === 'reply_refused') return 'tickets';
  if (ACCOUNT.has(key)) return 'account';
  return STAFF.has(key) ? 'staff' : 'security';
}

const columns = ['m.key', 'm.language', 'm.texts', 'm.version', 'm.updated_at'] as const;

const rowsOf = (db: Db) =>
  db
    .selectFrom('message_templates as m')
    .leftJoin('profiles as p', 'p.id', 'm.updated_by')
    .select(columns)
    .select(sql<string | null>`case when p.id is not null then ${nameOf('p')} end`.as('updated_by'));

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** All templates, as they are worded now. */
export async function listTemplates(db: Db): Promise<Template[]> {
  const rows = await rowsOf(db).execute();
  return templateKeys.map((key) => templateOf(key, rows));
}

export async function readTemplate(db: Db, key: TemplateKey): Promise<Template> {
  return templateOf(key, await rowsOf(db).where('m.key', '=', key).execute());
}

function templateOf(key: TemplateKey, rows: Row[]): Template {
  const parts = templateParts.filter((part) => part in templateDefaults.en[key]);
  const required = new Set(
    languages.flatMap((language) => parts.flatMap((part) => requiredIn({ key, language, part }))),
  );
  const rowOf = (language: Language) => rows.find((row) => row.key === key && row.language === language);
  return {
    key,
    group: groupOfTemplate(key),
    is_in_store: isNotice(key),
    parts: parts.map((name) => ({ name, is_line: isLine(name) })),
    variables: variablesOf(key)
      .filter(isVariableName)
      .map((name) => ({
        name,
        is_required: required.has(name),
        sample: {
          en: String(templateVariables[name].sample.en),
          ar: String(templateVariables[name].sample.ar),
        },
      })),
    languages: { en: wordedOf(key, 'en', rowOf('en')), ar: wordedOf(key, 'ar', rowOf('ar')) },
  };
}

function wordedOf(key: TemplateKey, language: Language, row: Row | undefined): WordedTemplate {
  const defaults = templateDefaults[language][key];
  const own = Object.entries(partsOf.parse(row?.texts ?? {})).filter(([part]) => part in defaults);
  return {
    defaults,
    texts: { ...defaults, ...Object.fromEntries(own) },
    version: row?.version ?? 0,
    is_changed: own.length > 0,
    broken: templateParts.filter((part) => {
      const text = own.find(([name]) => name === part)?.[1];
      return text !== undefined && findTextProblem({ key, language, part }, text) !== null;
    }),
    updated_at: row === undefined || row.version === 0 ? null : new Date(row.updated_at).toISOString(),
    updated_by: row?.updated_by ?? null,
  };
}
