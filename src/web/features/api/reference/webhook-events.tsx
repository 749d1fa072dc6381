import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { fieldsOfEvent } from './call-fields.ts';
import { ExampleBlock } from './example-block.tsx';
import type { ExampleLanguage } from './examples.ts';
import { FieldList } from './field-list.tsx';
import type { SentEvent } from './openapi-query.ts';
import { Opened } from './opened.tsx';
import { useCallText } from './use-call-text.ts';
import { verifyExamples } from './verify-examples.ts';

interface WebhookEventsProps {
  events: readonly (readonly [string, SentEvent])[];
  language: ExampleLanguage;
}

/** What the store sends to webhooks: each event with its data, and how a program knows that it is real. */
export function WebhookEvents({ events, language }: WebhookEventsProps) {
  const t = useTranslations('api_reference.events');
  const { eventOf, causeOf } = useCallText();
  return (
    <section className="stack gap-xs">
      <h3 className="heading">{t('title')}</h3>
      <ul>
        {(['text', 'answer', 'late'] as const).map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      <Headers />
      <Text size="sm">{t('verify_help')}</Text>
      <ExampleBlock
        title={t('verify', { language: `\u2068${language === 'curl' ? 'sh' : language}\u2069` })}
        code={verifyExamples[language]}
      />
      {events.map(([type, event]) => (
        <Opened key={type} title={eventOf(type, event)} code={type}>
          <Text size="sm">
            {t('cause')}: {causeOf(type)}
          </Text>
          <FieldList title={t('data')} fields={fieldsOfEvent(type, event)} isAnswer />
        </Opened>
      ))}
    </section>
  );
}

function Headers() {
  const t = useTranslations('api_reference.events');
  return (
    <div>
      <h4 className="legend">{t('headers')}</h4>
      <dl className="bare small">
        {(['id', 'timestamp', 'signature'] as const).map((name) => (
          <div key={name}>
            <dt>
              <CodeText>{`webhook-${name}`}</CodeText>
            </dt>
            <dd className="muted">{t(`header.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
