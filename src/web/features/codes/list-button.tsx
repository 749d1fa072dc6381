import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import type { ListDialogProps } from './looks/list-dialog.tsx';

const ListDialog = whenOpened<ListDialogProps>(
  async () => (await import('./looks/list-dialog.tsx')).ListForm,
);

/** What clients reported, for whoever supplied it: of one report, or of all open ones (of a product). */
export function ListButton({ about }: Pick<ListDialogProps, 'about'>) {
  const t = useTranslations('code_looks.list');
  const may = useMay();
  if (!may('see_delivered_codes')) return null;
  return (
    <DialogButton
      button={t(about.report_id === undefined ? 'action' : 'one')}
      icon={<IconDownload size={18} aria-hidden />}
    >
      {(dialog) => (dialog.isOpen ? <ListDialog {...dialog} about={about} /> : null)}
    </DialogButton>
  );
}
