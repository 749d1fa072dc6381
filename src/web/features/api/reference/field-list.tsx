import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import classes from './call-reference.module.css';
import type { SchemaField } from './schema-fields.ts';

interface FieldListProps {
  title: string;
  fields: readonly SchemaField[];
  /** What the store says: all of it is there, and no limit is to be kept. */
  isAnswer?: boolean;
  children?: string | null;
}

export function FieldList({ title, fields, isAnswer = false, children = null }: FieldListProps) {
  const t = useTranslations('api_reference');
  if (fields.length === 0 && children === null) return null;
  return (
    <div>
      <h4 className="legend">{title}</h4>
      {children === null ? null : <Text size="sm">{children}</Text>}
      <dl className={`bare small ${classes['fields']}`}>
        {fields.map(({ name, type, isRequired, limits }) => (
          <div key={name}>
            <dt>
              <CodeText>{name}</CodeText>
              {isRequired && !isAnswer ? <span className="muted"> · {t('required')}</span> : null}
            </dt>
            <dd className="muted">
              <CodeText>{type}</CodeText>
              {isAnswer
                ? null
                : limits.map((limit) => (
                    <span key={limit.name}>
                      {' · '}
                      {t(`limits.${limit.name}`, { value: isolate(limit.value) })}
                    </span>
                  ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
