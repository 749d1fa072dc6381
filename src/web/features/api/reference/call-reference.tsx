import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '#web/ui/act/copy-button.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import classes from './call-reference.module.css';
import { exampleIn, type ExampleLanguage } from './examples.ts';
import type { Operation, Parameter } from './openapi-query.ts';
import { fieldsOf, typeOf, type SchemaField } from './schema-fields.ts';
import { useCallText } from './use-call-text.ts';

interface CallReferenceProps {
  path: string;
  method: string;
  call: Operation;
  language: ExampleLanguage;
  server: string;
}

/** One call; what it takes and answers is made when it is opened. */
export function CallReference(props: CallReferenceProps) {
  const { path, method, call } = props;
  const { summaryOf } = useCallText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="boxed" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes['summary']}>
        <span className="medium">{summaryOf(call)}</span>
        <span className="small break">
          <CodeText>{`${method.toUpperCase()} ${path}`}</CodeText>
        </span>
      </summary>
      {isOpen ? <Details {...props} /> : null}
    </details>
  );
}

const isParameter = (one: Operation['parameters'][number]): one is Parameter => 'name' in one;

function Details({ path, method, call, language, server }: CallReferenceProps) {
  const t = useTranslations('api_reference');
  const parameters = call.parameters
    .filter((one) => isParameter(one))
    .map(({ name, schema, required }) => ({ name, type: typeOf(schema), isRequired: required }));
  const body = call.requestBody?.content;
  const answers = Object.entries(call.responses);
  const data = answers[0]?.[1].content['application/json']?.schema.properties?.['data'];
  const example = exampleIn(language, server, [path, method], call);
  return (
    <div className={`stack ${classes['details']}`}>
      <Text size="sm">
        {t('scope')}: <CodeText>{call['x-scope']}</CodeText>
      </Text>
      <Fields title={t('parameters')} fields={parameters} />
      {body === undefined ? null : (
        <Fields title={t('body')} fields={fieldsOf(body['application/json']?.schema ?? {})}>
          {body['application/octet-stream'] === undefined ? null : t('a_upload')}
        </Fields>
      )}
      <div>
        <div className="row between wrap">
          <h4 className="legend">{t('example', { language: `\u2068${language}\u2069` })}</h4>
          <CopyButton text={example} label={t('copy')} />
        </div>
        <pre className={classes['code']} dir="ltr">
          {example}
        </pre>
      </div>
      <Fields
        title={t('answer')}
        fields={data === undefined ? [] : fieldsOf(data.items ?? data.anyOf?.[0] ?? data)}
        isAnswer
      >
        {data === undefined ? t('a_file') : null}
      </Fields>
      <Errors answers={answers.slice(1)} />
    </div>
  );
}

interface FieldsProps {
  title: string;
  fields: readonly SchemaField[];
  isAnswer?: boolean;
  children?: string | null;
}

function Fields({ title, fields, isAnswer = false, children = null }: FieldsProps) {
  const t = useTranslations('api_reference');
  if (fields.length === 0 && children === null) return null;
  return (
    <div>
      <h4 className="legend">{title}</h4>
      {children === null ? null : <Text size="sm">{children}</Text>}
      <dl className={`bare small ${classes['fields']}`}>
        {fields.map(({ name, type, isRequired }) => (
          <div key={name}>
            <dt>
              <CodeText>{name}</CodeText>
              {isRequired && !isAnswer ? <span className="muted"> · {t('required')}</span> : null}
            </dt>
            <dd className="muted">
              <CodeText>{type}</CodeText>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Errors({ answers }: { answers: readonly [string, Operation['responses'][string]][] }) {
  const t = useTranslations('api_reference');
  return (
    <div>
      <h4 className="legend">{t('errors')}</h4>
      <dl className={`bare small ${classes['fields']}`}>
        {answers.map(([status, { content }]) => (
          <div key={status}>
            <dt>
              <CodeText>{status}</CodeText>
            </dt>
            <dd>
              {codesOf(content).map((code) => (
                <span key={code} className={classes['error']}>
                  <CodeText>{code}</CodeText>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function codesOf(content: Operation['responses'][string]['content']): string[] {
  const parts = content['application/problem+json']?.schema.allOf ?? [];
  return parts.flatMap(({ properties }) => (properties?.['code']?.enum ?? []).map(String));
}
