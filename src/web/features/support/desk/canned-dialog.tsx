import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import {
  CANNED_NAME_MAX,
  CANNED_TEXT_MAX,
  cannedVariables,
  type CannedAnswer,
} from '#shared/support/canned-answers.contract.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Fact, Facts } from '#web/ui/show/facts.tsx';

interface CannedDialogProps extends OpenedDialog {
  /** Null: a new one. */
  canned: CannedAnswer | null;
}

/** One canned answer, in both languages. */
export function CannedDialog({ canned, ...dialog }: CannedDialogProps) {
  const t = useTranslations('ticket_desk.canned');
  const draft = useDraft({
    initial: {
      name: canned?.name ?? '',
      text: canned?.text ?? '',
      text_ar: canned?.text_ar ?? '',
    },
    version: canned?.version ?? 0,
    least: { name: 1, text: 1, text_ar: 1 },
    send: async (body, { idempotencyKey, version }): Promise<unknown> => {
      if (canned === null) return call('POST /api/admin/canned-answers', { body, idempotencyKey });
      const params = { id: canned.id };
      return call('PUT /api/admin/canned-answers/{id}', { params, body: { ...body, version } });
    },
    topics: ['tickets'],
    done: () => t('saved'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t(canned === null ? 'add' : 'change_title')}
      action={t('save')}
      isWide
    >
      <TextInput
        {...draft.field('name')}
        label={t('name')}
        description={t('name_hint')}
        maxLength={CANNED_NAME_MAX}
        dir="auto"
        aria-required
        data-autofocus
      />
      <div className="pair">
        <BothLanguages
          field="text"
          of={draft.field}
          label={(name) => t(name)}
          maxLength={CANNED_TEXT_MAX}
          rows={6}
          required
        />
      </div>
      <div>
        <p className="bare small muted">{t('variables_hint')}</p>
        <Facts>
          {cannedVariables.map((name) => (
            <Fact key={name} name={t(`variables.${name}`)}>
              <bdi dir="ltr">{`{${name}}`}</bdi>
            </Fact>
          ))}
        </Facts>
      </div>
    </FormDialog>
  );
}
