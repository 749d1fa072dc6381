import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { alwaysErrors } from '#shared/api/documented-errors.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { fieldsOfCall } from './call-fields.ts';
import { ErrorList } from './error-list.tsx';
import { ExampleBlock } from './example-block.tsx';
import { exampleIn, type ExampleLanguage } from './examples.ts';
import { FieldList } from './field-list.tsx';
import type { Operation } from './openapi-query.ts';
import { Opened } from './opened.tsx';
import { refusalsOf } from './refusals.ts';
import { useCallText } from './use-call-text.ts';

interface CallReferenceProps {
  path: string;
  method: string;
  call: Operation;
  language: ExampleLanguage;
  server: string;
}

/** One call: what it takes, answers and is refused with. */
export function CallReference(props: CallReferenceProps) {
  const { path, method, call } = props;
  const { summaryOf } = useCallText();
  return (
    <Opened title={summaryOf(call)} code={`${method.toUpperCase()} ${path}`}>
      <Details {...props} />
    </Opened>
  );
}

function Details({ path, method, call, language, server }: CallReferenceProps) {
  const t = useTranslations('api_reference');
  const { parameters, body: fields, answer } = fieldsOfCall(call);
  const body = call.requestBody?.content;
  return (
    <>
      <Text size="sm">
        {t('scope')}: <CodeText>{call['x-scope']}</CodeText>
      </Text>
      <FieldList title={t('parameters')} fields={parameters} />
      {body === undefined ? null : (
        <FieldList title={t('body')} fields={fields}>
          {body['application/octet-stream'] === undefined ? null : t('a_upload')}
        </FieldList>
      )}
      <ExampleBlock
        title={t('example', { language: `\u2068${language}\u2069` })}
        code={exampleIn(language, server, [path, method], call)}
      />
      <FieldList title={t('answer')} fields={answer} isAnswer>
        {isFile(call) ? t('a_file', { types: Object.keys(contentOf(call)).join(', ') }) : null}
      </FieldList>
      <Errors call={call} />
    </>
  );
}

const contentOf = ({ responses }: Operation) => Object.values(responses)[0]?.content ?? {};
const isFile = (call: Operation) => contentOf(call)['application/json'] === undefined;

const always = new Set<string>(alwaysErrors);

function Errors({ call }: { call: Operation }) {
  const t = useTranslations('api_reference');
  const own = refusalsOf(call).filter(({ code }) => !always.has(code));
  return (
    <div>
      <h4 className="legend">{t('errors')}</h4>
      <ErrorList refusals={own} />
      <Text size="sm">{t(own.length === 0 ? 'common_errors' : 'more_errors')}</Text>
    </div>
  );
}
