import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import type { DocumentedField } from './call-fields.ts';
import classes from './call-reference.module.css';
import { CodedText } from './coded-text.tsx';
import { useCallText } from './use-call-text.ts';

interface FieldListProps {
  title: string;
  fields: readonly DocumentedField[];
  /** What the store says: all of it is there, and no limit is to be kept. */
  isAnswer?: boolean;
  children?: string | null;
}

export function FieldList({ title, fields, isAnswer = false, children = null }: FieldListProps) {
  const { meaningOf } = useCallText();
  if (fields.length === 0 && children === null) return null;
  return (
    <div>
      <h4 className="legend">{title}</h4>
      {children === null ? null : <Text size="sm">{children}</Text>}
      <dl className={`bare small ${classes['fields']} ${classes['meant']}`}>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>
              <CodeText>{field.name}</CodeText>
            </dt>
            <dd className="muted">
              <CodeText>{field.type}</CodeText>
              {isAnswer ? null : <Demands of={field} />}
            </dd>
            <dd>
              <CodedText>{meaningOf(field)}</CodedText>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What a request has to keep to. */
function Demands({ of: { isRequired, limits } }: { of: DocumentedField }) {
  const t = useTranslations('api_reference');
  const said = [
    ...(isRequired ? [t('required')] : []),
    ...limits.map(({ name, value }) => t(`limits.${name}`, { value: isolate(value) })),
  ];
  return said.map((one) => ` · ${one}`).join('');
}
