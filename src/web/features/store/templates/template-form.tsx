import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isolate, listOf, type Language } from '#shared/locale.ts';
import type { Template, TemplatePart } from '#shared/store/templates.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';
import { StaleNotice } from '#web/ui/form/stale-notice.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { PartField, type Typing } from './part-field.tsx';
import { TemplateActs } from './template-acts.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { textsOf, useTemplate } from './use-template.ts';
import { VariableList } from './variable-list.tsx';

interface TemplateFormProps {
  template: Template;
  language: Language;
  /** Whether something in it is not saved. */
  onDirty: (language: Language, isDirty: boolean) => void;
}

/** The words of a template in one language, with the variables they may have and what they look like. */
export function TemplateForm({ template, language, onDirty }: TemplateFormProps) {
  const t = useTranslations('templates');
  const draft = useTemplate(template, language);
  const { isDirty, stale } = draft;
  const [firstPart] = template.parts.filter(({ is_line: isLine }) => !isLine);
  const fields = useRef(new Map<TemplatePart, Typing>());
  /** Where the cursor was last. */
  const typedAt = useRef<TemplatePart>(firstPart?.name ?? template.parts[0]?.name ?? 'text');
  useEffect(() => {
    onDirty(language, isDirty);
    return () => onDirty(language, false);
  }, [language, isDirty, onDirty]);

  function insert(variable: string): void {
    const part = typedAt.current;
    const field = fields.current.get(part);
    if (field === undefined) return;
    const { selectionStart, selectionEnd, value } = field;
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    draft.set({ [`texts.${part}`]: `${value.slice(0, start)}${variable}${value.slice(end)}` });
    // Behind it, once it stands there.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(start + variable.length, start + variable.length);
    });
  }

  return (
    <div className="stack">
      <Section title={t(`editor.form.${language}`)}>
        <History template={template} language={language} />
        <PageForm draft={draft} say={(word) => t(`editor.${word}`)}>
          {stale === null ? null : (
            <StaleNotice title={t('editor.stale')} problem={stale.problem}>
              <div>
                <Button variant="default" size="sm" mt="xs" onClick={draft.forget}>
                  {t('editor.take_theirs')}
                </Button>
              </div>
            </StaleNotice>
          )}
          {template.parts.map((part) => (
            <PartField
              key={part.name}
              part={part}
              language={language}
              usual={template.languages[language].defaults[part.name] ?? ''}
              field={draft.field(`texts.${part.name}`)}
              ref={(one) => {
                if (one === null) fields.current.delete(part.name);
                else fields.current.set(part.name, one);
              }}
              onFocus={() => {
                typedAt.current = part.name;
              }}
            />
          ))}
          <VariableList variables={template.variables} language={language} onInsert={insert} />
        </PageForm>
        <TemplateActs
          template={template}
          language={language}
          texts={textsOf(draft.draft)}
          onReset={draft.forget}
        />
      </Section>
      <TemplatePreview template={template} language={language} texts={textsOf(draft.draft)} />
    </div>
  );
}

/** Who changed it last, and whether it can still be sent. */
function History({ template, language }: Pick<TemplateFormProps, 'template' | 'language'>) {
  const t = useTranslations('templates');
  const store = useTranslations('shell')('brand');
  const { dateTime } = useDates();
  const { language: reader } = useLanguage();
  const { broken, updated_at: at, updated_by: by } = template.languages[language];
  return (
    <>
      {broken.length === 0 ? null : (
        <Alert color="red">
          {t('editor.broken', {
            parts: listOf(
              broken.map((part) => t(`parts.${part}`)),
              reader,
            ),
          })}
        </Alert>
      )}
      {at === null ? null : (
        <p className="bare muted small">
          {t('editor.changed_by', { name: isolate(by ?? store), time: dateTime(at) })}
        </p>
      )}
    </>
  );
}
