import { useTranslations } from 'use-intl';
import { webhookEvents, type WebhookEndpoint, type WebhookEvent } from '#shared/api/webhooks.contract.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { EndpointFields, type EndpointDraft } from './endpoint-fields.tsx';
import type { NewSecret } from './shown-secret.tsx';

const INITIAL: EndpointDraft = { url: '', description: '', events: [] };

/** The store judges an address in full; here only what can't be one is told immediately. */
function useProblems() {
  const t = useTranslations('webhooks.form');
  return ({ url, events }: EndpointDraft) => ({
    url: url.trim() === '' || URL.canParse(url.trim()) ? null : t('address_wrong'),
    events: events.length === 0 ? t('events_missing') : null,
  });
}

/** A new endpoint; its secret is shown once. */
export function MakeEndpointDialog({
  onMade,
  ...dialog
}: OpenedDialog & { onMade: (secret: NewSecret) => void }) {
  const t = useTranslations('webhooks.form');
  const draft = useDraft({
    initial: INITIAL,
    least: { url: 1 },
    problems: useProblems(),
    send: async (body) => (await call('POST /api/webhook-endpoints', { body })).data,
    topics: ['webhooks'],
    onDone: ({ secret }) => {
      dialog.onClose();
      onMade({ secret });
    },
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('new_title')} action={t('create')} isWide staysOnSlip>
      <EndpointFields draft={draft} />
    </FormDialog>
  );
}

/** Another address, description or other events. */
export function ChangeEndpointDialog({
  endpoint: { id, url, description, events, version },
  ...dialog
}: OpenedDialog & { endpoint: WebhookEndpoint }) {
  const t = useTranslations('webhooks.form');
  const initial: EndpointDraft = { url, description, events: knownOf(events) };
  const draft = useDraft({
    initial,
    version,
    least: { url: 1 },
    problems: useProblems(),
    send: async (changed, sending) => {
      const body = { ...changed, version: sending.version };
      return (await call('PATCH /api/webhook-endpoints/{id}', { params: { id }, body })).data;
    },
    topics: ['webhooks'],
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('edit_title')} action={t('save')} isWide>
      <EndpointFields draft={draft} />
    </FormDialog>
  );
}

const knownOf = (events: readonly string[]): WebhookEvent[] =>
  webhookEvents.filter((event) => events.includes(event));
