import { useTranslations } from 'use-intl';
import type { ClientKey } from '#shared/api/api-desk.contract.ts';
import { isolate } from '#shared/locale.ts';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { ApiLimitsDialog } from './api-limits-dialog.tsx';
import { SwitchApiButton } from './switch-api-button.tsx';

/** What staff do about all keys of a client. */
export function ClientApiActs({ client }: { client: ClientKey['client'] }) {
  const t = useTranslations('api_desk');
  const name = isolate(client.trade_name ?? t('keys.no_name'));
  return (
    <>
      <DialogButton button={t('limits.button')} label={t('limits.one', { client: name })}>
        {(dialog) => <ApiLimitsDialog {...dialog} client={client} name={name} />}
      </DialogButton>
      <SwitchApiButton client={client} name={name} />
    </>
  );
}
