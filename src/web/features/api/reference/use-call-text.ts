import { useTranslations } from 'use-intl';
import type { DocumentedField } from './call-fields.ts';
import type { Operation, SentEvent } from './openapi-query.ts';

/** Names of groups, calls and events, and what fields mean, in the reader's language; those of a newer document in its own. */
export function useCallText() {
  const t = useTranslations();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is asked for before it is said
  const known = (key: string) => key as 'api_reference.title';
  const say = (keys: string | readonly string[], otherwise: string): string => {
    const key = [keys].flat().find((one) => t.has(known(one)));
    return key === undefined ? otherwise : t(known(key));
  };
  return {
    groupOf: (tag: string) => say(`api_reference.groups.${tag}`, tag),
    eventOf: (type: string, { summary }: SentEvent) =>
      type === 'webhook.test' ? t('api_reference.events.test') : say(`webhooks.event_names.${type}`, summary),
    /** How a test key has it sent. */
    causeOf: (type: string) => say(`api_reference.events.causes.${type}`, ''),
    summaryOf: ({ operationId, summary }: Operation) => say(`api_reference.calls.${operationId}`, summary),
    meaningOf: ({ keys, description }: DocumentedField) =>
      say(
        keys.map((key) => `api_reference.fields.${key}`),
        description,
      ),
  };
}
