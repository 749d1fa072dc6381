import { Anchor, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { holdsTyped } from '#shared/fold-text.ts';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { alwaysErrors } from '#shared/api/documented-errors.ts';
import { fieldsOfCall, fieldsOfEvent } from './call-fields.ts';
import { CallReference } from './call-reference.tsx';
import { CodedText } from './coded-text.tsx';
import { ErrorList } from './error-list.tsx';
import { exampleLanguages, type ExampleLanguage } from './examples.ts';
import { openApiQuery, type OpenApi, type Operation } from './openapi-query.ts';
import { Opened } from './opened.tsx';
import { refusalsOf } from './refusals.ts';
import { useCallText } from './use-call-text.ts';
import { useFieldSearch } from './use-field-search.ts';
import { WebhookEvents } from './webhook-events.tsx';

/** Every call by key, made from the document that tools read. */
export function Reference() {
  const t = useTranslations('api_reference');
  const answer = useQuery(openApiQuery);
  return (
    <Section title={t('title')}>
      <Text>
        {t.rich('text', {
          link: (address) => (
            <Anchor href="/api/openapi.json">
              <bdi dir="ltr">{address}</bdi>
            </Anchor>
          ),
        })}
      </Text>
      <Start />
      <Answered answer={answer} failed={t('failed')}>
        {(document) => (
          <>
            <Policy version={document.info.version} />
            <Calls document={document} />
          </>
        )}
      </Answered>
    </Section>
  );
}

const RULES = ['envelope', 'money', 'times', 'errors', 'limits', 'once'] as const;

function Start() {
  const t = useTranslations('api_reference.start');
  const header = '\u2066Authorization: Bearer inf_live_…\u2069';
  return (
    <div>
      <h3 className="heading">{t('title')}</h3>
      <ul>
        <li>{t('key', { header, test: '\u2066inf_test_\u2069' })}</li>
        {RULES.map((rule) => (
          <li key={rule}>
            <CodedText>{t(rule)}</CodedText>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Policy({ version }: { version: string }) {
  const t = useTranslations('api_reference.policy');
  return (
    <div>
      <h3 className="heading">{t('title')}</h3>
      <ul>
        <li>{t('count', { version })}</li>
        <li>{t('additions')}</li>
        <li>{t('removals')}</li>
      </ul>
    </div>
  );
}

const always = new Set<string>(alwaysErrors);

/** Said once, and not with each call. */
function EveryError({ of: call }: { of: Operation | undefined }) {
  const t = useTranslations('api_reference');
  if (call === undefined) return null;
  return (
    <Opened title={t('every_error')} code="application/problem+json">
      <ErrorList refusals={refusalsOf(call).filter(({ code }) => always.has(code))} />
    </Opened>
  );
}

interface Listed {
  path: string;
  method: string;
  call: Operation;
}

function Calls({ document }: { document: OpenApi }) {
  const t = useTranslations('api_reference');
  const { groupOf, summaryOf, eventOf } = useCallText();
  const [search, setSearch] = useState('');
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const holdsField = useFieldSearch(search);
  const listed: Listed[] = Object.entries(document.paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => ({ path, method, call })))
    .filter(
      ({ path, method, call }) =>
        holdsTyped(`${method} ${path} ${call.operationId} ${summaryOf(call)}`, search) ||
        holdsField(Object.values(fieldsOfCall(call)).flat()),
    );
  const events = Object.entries(document.webhooks)
    .map(([type, { post }]) => [type, post] as const)
    .filter(
      ([type, event]) =>
        holdsTyped(`${type} ${eventOf(type, event)}`, search) || holdsField(fieldsOfEvent(type, event)),
    );
  const groups = Map.groupBy(listed, ({ call }) => call.tags[0] ?? '');
  return (
    <>
      <TextInput
        type="search"
        label={t('search')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        maxLength={100}
      />
      <ChoiceRow
        name={t('language')}
        value={language}
        options={exampleLanguages.map((value) => ({ value, label: value }))}
        onChoose={setLanguage}
      />
      {listed.length === 0 && events.length === 0 ? <output>{t('none')}</output> : null}
      {[...groups].map(([group, calls]) => (
        <section key={group} className="stack gap-xs">
          <h3 className="heading">{groupOf(group)}</h3>
          {calls.map((one) => (
            <CallReference
              key={one.call.operationId}
              {...one}
              language={language}
              server={document.servers[0]?.url ?? ''}
            />
          ))}
        </section>
      ))}
      {events.length === 0 ? null : <WebhookEvents events={events} language={language} />}
      <EveryError of={listed[0]?.call} />
    </>
  );
}
