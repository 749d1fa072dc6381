import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { quoteSettingsQuery } from './desk-queries.ts';
import type { SettingsDialogProps } from './settings-dialog.tsx';

const SettingsDialog = whenOpened<SettingsDialogProps>(
  async () => (await import('./settings-dialog.tsx')).SettingsDialog,
);

/** How long offers hold, and which ones a second person has to approve. */
export function SettingsButton() {
  const t = useTranslations('quote_desk.settings');
  const { data } = useQuery(quoteSettingsQuery);
  if (data === undefined) return null;
  return (
    <DialogButton button={t('button')}>
      {(dialog) => <SettingsDialog settings={data} {...dialog} />}
    </DialogButton>
  );
}
