import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import type { FindDialogProps } from './looks/find-dialog.tsx';

const FindDialog = whenOpened<FindDialogProps>(
  async () => (await import('./looks/find-dialog.tsx')).FindForm,
);

/** Finds an order by a code. What is typed stands in no address, and is gone with the dialog. */
export function FindButton() {
  const t = useTranslations('code_looks.find');
  const may = useMay();
  if (!may('find_codes')) return null;
  return (
    <DialogButton button={t('action')} icon={<IconSearch size={18} aria-hidden />} look={{ size: 'md' }}>
      {(dialog) => (dialog.isOpen ? <FindDialog {...dialog} /> : null)}
    </DialogButton>
  );
}
