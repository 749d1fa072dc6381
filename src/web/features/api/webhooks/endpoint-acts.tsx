import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { SECRET_OVERLAP_HOURS, type WebhookEndpoint } from '#shared/api/webhooks.contract.ts';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { ChangeEndpointDialog } from './endpoint-dialogs.tsx';
import { ResumeDialog } from './resume-dialog.tsx';
import type { NewSecret } from './shown-secret.tsx';

interface EndpointActsProps {
  endpoint: WebhookEndpoint;
  onSecret: (secret: NewSecret) => void;
  onRemoved: () => void;
}

export function EndpointActs({ endpoint, onSecret, onRemoved }: EndpointActsProps) {
  const t = useTranslations('webhooks.one');
  const { id, status } = endpoint;
  const params = { id };
  return (
    <div className="row wrap gap-sm">
      {status === 'active' ? <TestButton id={id} /> : null}
      <DialogButton button={t('edit')}>
        {(dialog) => <ChangeEndpointDialog {...dialog} endpoint={endpoint} />}
      </DialogButton>
      <ActButton
        button={t('secret')}
        title={t('secret_title')}
        text={t('secret_text', { hours: String(SECRET_OVERLAP_HOURS) })}
        confirm={t('secret')}
        act={async () => (await call('POST /api/webhook-endpoints/{id}/secret', { params })).data}
        topics={['webhooks']}
        onDone={({ secret, earlier_ends_at: earlierEndsAt }) => onSecret({ secret, earlierEndsAt })}
      />
      {status === 'paused' && endpoint.waiting > 0 ? (
        <DialogButton button={t('resume')} look={{ variant: 'filled' }}>
          {(dialog) => <ResumeDialog {...dialog} endpoint={endpoint} />}
        </DialogButton>
      ) : (
        <PauseButton endpoint={endpoint} />
      )}
      <ActButton
        button={t('remove')}
        look={{ color: 'red', variant: 'outline' }}
        title={t('remove_title')}
        text={t('remove_text')}
        confirm={t('remove')}
        isDangerous
        act={() => call('DELETE /api/webhook-endpoints/{id}', { params })}
        topics={['webhooks']}
        done={() => t('removed')}
        onDone={onRemoved}
      />
    </div>
  );
}

function TestButton({ id }: { id: string }) {
  const t = useTranslations('webhooks.one');
  const { mutate, isPending } = useAct({
    act: () => call('POST /api/webhook-endpoints/{id}/test', { params: { id } }),
    topics: ['webhooks'],
    done: () => t('tested'),
  });
  return (
    <Button size="sm" loading={isPending} onClick={() => mutate()}>
      {t('test')}
    </Button>
  );
}

/** What someone else changed in the meantime is not touched: the store says so. */
function PauseButton({ endpoint: { id, status, version } }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations('webhooks.one');
  const isActive = status === 'active';
  const wanted = isActive ? ('paused' as const) : ('active' as const);
  const { mutate, isPending } = useAct({
    act: () =>
      call('PATCH /api/webhook-endpoints/{id}', { params: { id }, body: { version, status: wanted } }),
    topics: ['webhooks'],
    done: () => t(isActive ? 'paused' : 'resumed'),
  });
  return (
    <Button size="sm" variant={isActive ? 'default' : 'filled'} loading={isPending} onClick={() => mutate()}>
      {t(isActive ? 'pause' : 'resume')}
    </Button>
  );
}
