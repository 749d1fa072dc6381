import { IconFileImport } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';

const FillDialog = whenOpened(async () => (await import('./fill-dialog.tsx')).FillDialog);

export function FillButton() {
  const t = useTranslations('bulk_order');
  return (
    <DialogButton
      button={t('fill')}
      icon={<IconFileImport size={18} aria-hidden />}
      look={{ variant: 'default', size: 'md' }}
      isSlim
    >
      {(dialog) => <FillDialog {...dialog} />}
    </DialogButton>
  );
}
