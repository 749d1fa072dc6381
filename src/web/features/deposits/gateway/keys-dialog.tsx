import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useMergeDesk } from '../methods/payments-desk.ts';

export interface KeysDialogProps {
  isOpen?: boolean;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

type Mode = 'test' | 'live';
const NO_KEYS: Record<'public_key' | 'secret_key', string> & { mode: Mode } = {
  mode: 'test',
  public_key: '',
  secret_key: '',
};

/** New keys go to the store and nowhere else: what was typed is gone with the dialog. */
export function KeysDialog({ opener, onClose }: KeysDialogProps) {
  const t = useTranslations('payments.keys');
  const merge = useMergeDesk();
  const problemOf = useKeyProblem();
  const draft = useDraft({
    initial: NO_KEYS,
    problems: ({ public_key, secret_key }) => ({
      public_key: problemOf(public_key),
      secret_key: problemOf(secret_key),
    }),
    send: async ({ mode, public_key, secret_key }) => {
      const body = { mode, public_key: public_key.trim(), secret_key: secret_key.trim() };
      return (await call('PUT /api/admin/gateway-keys', { body })).data;
    },
    topics: ['payments'],
    done: () => t('done'),
    onDone: (gateway) => {
      void merge((desk) => ({ ...desk, gateway }));
      onClose();
    },
  });
  const { mode } = draft.draft;
  return (
    <FormDialog
      draft={draft}
      title={t('title')}
      action={t('save')}
      opener={opener}
      onClose={onClose}
      staysOnSlip
    >
      <Text>{t('text')}</Text>
      <ChoiceRow
        name={t('mode')}
        value={mode}
        options={[
          { value: 'test', label: t('mode_names.test') },
          { value: 'live', label: t('mode_names.live') },
        ]}
        onChoose={(chosen) => draft.set({ mode: chosen })}
      />
      {mode === 'live' ? (
        <Alert role="note" color="yellow" title={t('live_title')} icon={<IconAlertTriangle aria-hidden />}>
          {t('live_text')}
        </Alert>
      ) : null}
      {(['public_key', 'secret_key'] as const).map((name) => (
        <Field
          key={name}
          {...draft.field(name)}
          label={t(name)}
          name={name}
          // Hidden while it is typed: someone may look over the shoulder.
          type="password"
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          spellCheck={false}
          autoCapitalize="none"
          dir="ltr"
          maxLength={200}
          hint={name === 'secret_key' ? <span className="muted small">{t('where')}</span> : undefined}
        />
      ))}
    </FormDialog>
  );
}

const KEY = /^[\x21-\x7e]+$/;
const LENGTH_MIN = 8;

/** Why a text can't be a key of the gateway; null where it may be one. */
function useKeyProblem(): (typed: string) => string | null {
  const t = useTranslations('payments.keys');
  return (typed) => {
    const key = typed.trim();
    if (key === '') return 'required';
    if (key.length < LENGTH_MIN) return t('too_short');
    return KEY.test(key) ? null : t('wrong');
  };
}
