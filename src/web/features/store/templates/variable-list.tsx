import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate, type Language } from '#shared/locale.ts';
import type { Template } from '#shared/store/templates.contract.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';

interface VariableListProps {
  variables: Template['variables'];
  /** Of the text. */
  language: Language;
  onInsert: (variable: string) => void;
}

/** What may stand in braces: pressed, it is put where the cursor is. */
export function VariableList({ variables, language, onInsert }: VariableListProps) {
  const t = useTranslations('templates');
  const store = useTranslations('shell')('brand');
  return (
    <FieldGroup title={t('editor.variables')} hint={t('editor.variables_hint')}>
      <ul className="bare stack gap-xs">
        {variables.map(({ name, is_required: isRequired, sample }) => {
          const shown = sample[language].replaceAll('{store}', store);
          return (
            <li key={name} className="row wrap small">
              <Button
                className="ltr"
                size="sm"
                variant="light"
                aria-label={t('editor.insert', { name: isolate(`{${name}}`) })}
                onClick={() => onInsert(`{${name}}`)}
              >
                {`{${name}}`}
              </Button>
              <span className="roomy">
                {t(`variables.${name}`)}
                {isRequired ? <strong className="medium"> ({t('editor.required')})</strong> : null}
                <span className="muted"> · {t('editor.sample', { sample: isolate(shown) })}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}
