import { Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import {
  WEBHOOK_DESCRIPTION_LENGTH,
  WEBHOOK_URL_LENGTH,
  webhookEvents,
  type WebhookEvent,
} from '#shared/api/webhooks.contract.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import type { Draft } from '#web/ui/form/use-draft.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';

export interface EndpointDraft {
  url: string;
  description: string;
  events: WebhookEvent[];
}

/** Events by what they are about. */
const GROUPS = {
  order: ['order', 'code'],
  deposit: ['deposit', 'balance'],
  product: ['product'],
  quote: ['quote'],
  subscription: ['subscription'],
} as const;
const groups = ['order', 'deposit', 'product', 'quote', 'subscription'] as const;

export function EndpointFields<A>({ draft }: { draft: Draft<EndpointDraft, A> }) {
  const t = useTranslations('webhooks.form');
  return (
    <>
      <TextInput
        {...draft.field('url')}
        data-autofocus
        type="url"
        inputMode="url"
        dir="ltr"
        label={t('address')}
        description={t('address_help')}
        maxLength={WEBHOOK_URL_LENGTH}
        autoComplete="off"
        spellCheck={false}
        aria-required
      />
      <TextInput
        {...draft.field('description')}
        label={t('description')}
        description={t('description_help')}
        maxLength={WEBHOOK_DESCRIPTION_LENGTH}
        autoComplete="off"
      />
      <Events draft={draft} />
    </>
  );
}

function Events<A>({ draft: { draft, set, isBusy, isTold } }: { draft: Draft<EndpointDraft, A> }) {
  const t = useTranslations('webhooks');
  const { events } = draft;
  const choose = (event: WebhookEvent, isTicked: boolean) =>
    set(({ events: chosen }) => ({
      events: webhookEvents.filter((one) => (one === event ? isTicked : chosen.includes(one))),
    }));
  return (
    <>
      <div className="fit">
        {groups.map((group) => (
          <FieldGroup key={group} title={t(`groups.${group}`)}>
            <div>
              {webhookEvents
                .filter((event) => isAbout(event, group))
                .map((event) => (
                  <Tick
                    key={event}
                    isTicked={events.includes(event)}
                    disabled={isBusy}
                    onChange={(isTicked) => choose(event, isTicked)}
                  >
                    {t(`event_names.${event}`)}{' '}
                    <span className="muted tiny">
                      <CodeText>{event}</CodeText>
                    </span>
                  </Tick>
                ))}
            </div>
          </FieldGroup>
        ))}
      </div>
      {isTold && events.length === 0 ? (
        <Text role="alert" size="sm" c="red">
          {t('form.events_missing')}
        </Text>
      ) : null}
    </>
  );
}

const isAbout = (event: WebhookEvent, group: keyof typeof GROUPS) =>
  GROUPS[group].some((subject) => event.startsWith(`${subject}.`));
