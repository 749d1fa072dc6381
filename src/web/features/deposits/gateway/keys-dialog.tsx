import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useFieldProblem } from '#web/ui/form/field-problem.ts';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import classes from '../payments.module.css';
import { usePaymentsChange } from '../methods/use-payments-change.ts';

interface KeysDialogProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

interface Keys {
  mode: 'test' | 'live';
  public_key: string;
  secret_key: string;
}

const NO_KEYS: Keys = { mode: 'test', public_key: '', secret_key: '' };

/** New keys go to the store and nowhere else: what was typed is gone with the dialog. */
export function KeysDialog({ opener, onClose }: KeysDialogProps) {
  const t = useTranslations('payments.keys');
  const [keys, setKeys] = useState(NO_KEYS);
  const replacing = usePaymentsChange({
    change: async (body: Keys) => (await call('PUT /api/admin/gateway-keys', { body })).data,
    merge: (desk, gateway) => ({ ...desk, gateway }),
    done: () => t('done'),
    onDone: close,
  });

  function close(): void {
    setKeys(NO_KEYS);
    replacing.reset();
    onClose();
  }

  function change(changed: Partial<Keys>): void {
    if (replacing.isError) replacing.reset();
    setKeys({ ...keys, ...changed });
  }

  return (
    <Dialog
      title={t('title')}
      isOpen
      onClose={close}
      opener={opener}
      isBusy={replacing.isPending}
      staysOnSlip
    >
      <KeysForm
        keys={keys}
        onChange={change}
        onCancel={close}
        onSubmit={() => replacing.mutate(keys)}
        isBusy={replacing.isPending}
        error={replacing.error}
      />
    </Dialog>
  );
}

interface KeysFormProps {
  keys: Keys;
  onChange: (changed: Partial<Keys>) => void;
  onCancel: () => void;
  onSubmit: () => void;
  isBusy: boolean;
  error: Error | null;
}

function KeysForm({ keys, onChange, onCancel, onSubmit, isBusy, error }: KeysFormProps) {
  const t = useTranslations('payments.keys');
  const shell = useTranslations('shell');
  const [isChecked, setChecked] = useState(false);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setChecked(true);
    const isRight = findKeyProblem(keys.public_key) === null && findKeyProblem(keys.secret_key) === null;
    if (isRight && !isBusy) onSubmit();
  }

  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap="md">
        <Text>{t('text')}</Text>
        <ChoiceRow
          name={t('mode')}
          value={keys.mode}
          options={[
            { value: 'test', label: t('mode_names.test') },
            { value: 'live', label: t('mode_names.live') },
          ]}
          onChoose={(mode) => onChange({ mode })}
        />
        {keys.mode === 'live' ? (
          <Alert role="note" color="yellow" title={t('live_title')} icon={<IconAlertTriangle aria-hidden />}>
            {t('live_text')}
          </Alert>
        ) : null}
        <KeyField name="public_key" keys={keys} onChange={onChange} {...{ isBusy, isChecked, error }} />
        <KeyField name="secret_key" keys={keys} onChange={onChange} {...{ isBusy, isChecked, error }} />
        <Refusal error={isBusy ? null : error} />
        <DialogActions>
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            {shell('cancel')}
          </Button>
          <Button type="submit" disabled={isBusy}>
            {t(isBusy ? 'saving' : 'save')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

interface KeyFieldProps extends Pick<KeysFormProps, 'keys' | 'onChange' | 'isBusy' | 'error'> {
  name: 'public_key' | 'secret_key';
  isChecked: boolean;
}

/** Hidden while it is typed: someone may look over the shoulder. */
function KeyField({ name, keys, onChange, isBusy, isChecked, error }: KeyFieldProps) {
  const t = useTranslations('payments.keys');
  const refused = useFieldProblem(error, isChecked);
  const problem = isChecked ? findKeyProblem(keys[name]) : null;
  return (
    <div className={classes['key']}>
      <Field
        label={t(name)}
        name={name}
        type="password"
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        spellCheck={false}
        autoCapitalize="none"
        dir="ltr"
        maxLength={200}
        value={keys[name]}
        onChange={(value) => onChange({ [name]: value.trim() })}
        disabled={isBusy}
        error={refused(name, keys[name]) ?? (problem === null ? null : t(problem))}
        hint={
          name === 'secret_key' ? (
            <Text size="sm" c="dimmed" component="span">
              {t('where')}
            </Text>
          ) : undefined
        }
      />
    </div>
  );
}

const KEY = /^[\x21-\x7e]+$/;
const LENGTH_MIN = 8;

/** Why a text can't be a key of the gateway; null where it may be one. An empty field is told of elsewhere. */
function findKeyProblem(key: string): 'too_short' | 'wrong' | null {
  if (key.length < LENGTH_MIN) return 'too_short';
  return KEY.test(key) ? null : 'wrong';
}
