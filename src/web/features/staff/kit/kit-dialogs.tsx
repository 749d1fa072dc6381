import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '#web/api/problem.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { StaleNotice } from '#web/ui/form/stale-notice.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

/** A form with all that can happen to one. */
export function ReasonDialog(dialog: OpenedDialog) {
  const t = useTranslations('kit.act.reason');
  const draft = useDraft({
    initial: { reason: '' },
    least: { reason: 5 },
    send: () => Promise.resolve(null),
    done: () => t('done'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('title')} action={t('send')} isDangerous>
      <ReasonField {...draft.field('reason')} label={t('label')} />
    </FormDialog>
  );
}

const BEFORE = { values: { name: 'Kasbah Digital' }, version: 1 };
const NOW = { values: { name: 'Kasbah Digital SARL' }, version: 2 };

/** Someone else is first; the second try goes over theirs. */
export function StaleDialog(dialog: OpenedDialog) {
  const t = useTranslations('kit.act.stale');
  const [stored, setStored] = useState(BEFORE);
  const draft = useDraft({
    initial: stored.values,
    version: stored.version,
    send: async (_, { version }) => {
      if (version < NOW.version) throw new ApiProblem('changed_meanwhile', 409, '', { name: 'Amina Benali' });
      return null;
    },
    reread: async () => {
      setStored(NOW);
      return NOW;
    },
    done: () => t('done'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('title')} action={t('save')}>
      {draft.stale === null ? null : (
        <StaleNotice title={t('stale')} problem={draft.stale.problem}>
          <div className="row wrap between">
            <bdi>{draft.stale.now.name}</bdi>
            <Button variant="default" size="sm" onClick={() => draft.takeBack()}>
              {t('take')}
            </Button>
          </div>
        </StaleNotice>
      )}
      <TextInput {...draft.field('name')} label={t('label')} dir="auto" />
    </FormDialog>
  );
}
