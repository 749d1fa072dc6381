import { useTranslations } from 'use-intl';
import type { Operation, SentEvent } from './openapi-query.ts';

/** Names of groups, calls and events in the reader's language; those of a newer document in its own. */
export function useCallText() {
  const t = useTranslations();
  const say = (key: string, otherwise: string): string => {
    const known = t.has.bind(t);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was asked for right before
    return known(key as 'api_reference.title') ? t(key as 'api_reference.title') : otherwise;
  };
  return {
    groupOf: (tag: string) => say(`api_reference.groups.${tag}`, tag),
    eventOf: (type: string, { summary }: SentEvent) =>
      type === 'webhook.test' ? t('api_reference.events.test') : say(`webhooks.event_names.${type}`, summary),
    /** How a test key has it sent. */
    causeOf: (type: string) => say(`api_reference.events.causes.${type}`, ''),
    summaryOf: ({ operationId, summary }: Operation) => say(`api_reference.calls.${operationId}`, summary),
  };
}
