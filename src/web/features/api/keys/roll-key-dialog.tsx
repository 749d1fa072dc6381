import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { apiOverlaps, type ApiOverlap, type ShownApiKey } from '#shared/api/api-keys.contract.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

interface RollKeyDialogProps extends OpenedDialog {
  id: string;
  name: string;
  onRolled: (shown: ShownApiKey) => void;
}

/** A new secret for a key, and how long the old one stays good. */
export function RollKeyDialog({ id, name, onRolled, ...dialog }: RollKeyDialogProps) {
  const t = useTranslations('api_keys');
  const initial: { overlap: ApiOverlap } = { overlap: 'day' };
  const draft = useDraft({
    initial,
    send: async (body) => (await call('POST /api/api-keys/{id}/roll', { params: { id }, body })).data,
    topics: ['api_keys'],
    onDone: (shown) => {
      dialog.onClose();
      onRolled(shown);
    },
  });
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('rolling.title', { name })}
      action={t('rolling.submit')}
      staysOnSlip
    >
      <Text>{t('rolling.text')}</Text>
      <ChoiceRow
        name={t('rolling.overlap')}
        value={draft.draft.overlap}
        options={apiOverlaps.map((value) => ({ value, label: t(`overlaps.${value}`) }))}
        onChoose={(overlap) => draft.set({ overlap })}
      />
    </FormDialog>
  );
}
