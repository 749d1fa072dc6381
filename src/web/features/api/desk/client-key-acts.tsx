import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ClientKey } from '#shared/api/api-desk.contract.ts';
import { REASON } from '#shared/contracts/fields.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { DialogButton, type OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { ClientApiActs } from './client-api-acts.tsx';
import classes from './client-key-acts.module.css';

/** What staff do about a key, and about all keys of its client. */
export function ClientKeyActs({ apiKey }: { apiKey: ClientKey }) {
  const t = useTranslations('api_desk');
  return (
    <div className={`row wrap gap-xs ${classes['acts']}`}>
      <ClientApiActs client={apiKey.client} />
      {apiKey.state === 'live' ? (
        <DialogButton button={t('revoking.button')} label={t('revoking.one', { name: isolate(apiKey.name) })}>
          {(dialog) => <RevokeDialog {...dialog} apiKey={apiKey} />}
        </DialogButton>
      ) : null}
    </div>
  );
}

function RevokeDialog({ apiKey: { id, name: written }, ...dialog }: OpenedDialog & { apiKey: ClientKey }) {
  const t = useTranslations('api_desk.revoking');
  const name = isolate(written);
  const draft = useDraft({
    initial: { reason: '' },
    least: { reason: REASON.least },
    send: (body) => call('POST /api/admin/api-keys/{id}/revoke', { params: { id }, body }),
    topics: ['api_keys'],
    done: () => t('done', { name }),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('title', { name })} action={t('button')} isDangerous>
      <Text>{t('text')}</Text>
      <ReasonField {...draft.field('reason')} label={t('reason')} />
    </FormDialog>
  );
}
