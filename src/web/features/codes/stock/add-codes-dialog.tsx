import { Button, FileButton, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { IconChevronDown, IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Reading } from '#shared/codes/code-lists.contract.ts';
import { decodeText } from '#shared/decode-text.ts';
import { call, type AnswerOf } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { useOnce } from '#web/ui/act/use-once.ts';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { usePoolName } from './code-pools.tsx';
import type { PanelProps } from './codes-panel.tsx';
import { ListQuestion } from './list-question.tsx';
import { ListVerdicts } from './list-verdicts.tsx';
import { useCodesChange } from './use-codes-change.ts';

interface List {
  format: 'lines' | 'csv';
  text: string;
  pool_id: string;
  /** What was answered where the first row is unclear. */
  reading?: Reading;
}

export type Checked = AnswerOf<'POST /api/admin/codes/{id}/check'>;

const FILE_BYTES_MAX = 2_000_000;
/** A line that ends in a date. */
const DATED = /[,;\t]\s*(\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{4})\S*\s*$/m;

/** A list of codes, looked at before it is added. What was typed is gone with the dialog. */
export function AddCodesDialog({ product, text = '', opener, onClose }: PanelProps & { text?: string }) {
  const t = useTranslations('codes.add');
  const open = product.pools.filter((pool) => pool.is_open);
  const [list, setList] = useState<List>({
    format: DATED.test(text) ? 'csv' : 'lines',
    text,
    pool_id: open.length === 1 ? (open[0]?.pool_id ?? '') : '',
  });
  const [isTold, setTold] = useState(false);
  const once = useOnce();
  const params = { id: product.product_id };
  const checking = useSingleMutation({
    mutationFn: async (body: List) => (await call('POST /api/admin/codes/{id}/check', { params, body })).data,
  });
  const { mutate: check } = checking;
  useEffect(() => {
    if (text !== '' && open.length === 1) check(list);
    // What was brought along is looked at once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const adding = useCodesChange({
    change: (preview: string) => {
      const body = { ...list, preview };
      return once(body, async (idempotencyKey) => {
        return (await call('POST /api/admin/codes/{id}', { params, body, idempotencyKey })).data;
      });
    },
    done: ({ added }) => t('done', { count: added }),
    onDone: onClose,
  });
  const isBusy = checking.isPending || adding.isPending;
  // Since it was looked at a line has become another: it is looked at again before anything is added.
  const isOutdated = adding.error instanceof ApiProblem && adding.error.code === 'preview_outdated';
  const checked = isOutdated ? null : (checking.data ?? null);

  function change(changed: Partial<List>): void {
    checking.reset();
    adding.reset();
    const { reading: _, ...unread } = list;
    setList({ ...unread, ...changed });
  }
  function answer(reading: Reading): void {
    adding.reset();
    const answered = { ...list, reading };
    setList(answered);
    check(answered);
  }

  return (
    <Dialog title={t('title')} isOpen onClose={onClose} opener={opener} isBusy={isBusy} isWide staysOnSlip>
      <Stack gap="md">
        <ListFields pools={open} list={list} isBusy={isBusy} isTold={isTold} onChange={change} />
        {checked === null ? null : checked.question === null ? (
          <ListVerdicts checked={checked} />
        ) : (
          <ListQuestion question={checked.question} format={list.format} isBusy={isBusy} onAnswer={answer} />
        )}
        <Refusal error={isBusy ? null : (adding.error ?? checking.error)} />
        <Decision
          checked={checked}
          isBusy={isBusy}
          onCheck={() => {
            adding.reset();
            setTold(true);
            if (list.pool_id !== '' && list.text.trim() !== '') check(list);
          }}
          onAdd={(preview) => adding.mutate(preview)}
          onClose={onClose}
        />
      </Stack>
    </Dialog>
  );
}

interface ListFieldsProps {
  pools: PanelProps['product']['pools'];
  list: List;
  isBusy: boolean;
  /** What is missing says so. */
  isTold: boolean;
  onChange: (changed: Partial<List>) => void;
}

function ListFields({ pools, list, isBusy, isTold, onChange }: ListFieldsProps) {
  const t = useTranslations('codes.add');
  const fields = useTranslations('fields');
  const nameOf = usePoolName();
  return (
    <>
      {pools.length < 2 ? null : (
        <NativeSelect
          label={t('pool')}
          value={list.pool_id}
          error={isTold && list.pool_id === '' ? fields('required') : null}
          disabled={isBusy}
          onChange={(event) => onChange({ pool_id: event.currentTarget.value })}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          data={[
            { value: '', label: t('choose_pool') },
            ...pools.map((pool) => ({ value: pool.pool_id, label: nameOf(pool) })),
          ]}
        />
      )}
      <ChoiceRow
        name={t('format')}
        value={list.format}
        options={[
          { value: 'lines', label: t('lines') },
          { value: 'csv', label: t('csv') },
        ]}
        onChoose={(format) => onChange({ format })}
      />
      <ListText list={list} isBusy={isBusy} isTold={isTold} onChange={onChange} />
    </>
  );
}

function ListText({ list, isBusy, isTold, onChange }: Omit<ListFieldsProps, 'pools'>) {
  const t = useTranslations('codes.add');
  const fields = useTranslations('fields');
  const errors = useTranslations('errors');
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File | null): Promise<void> {
    if (file === null) return;
    if (file.size > FILE_BYTES_MAX) return setProblem(t('too_large'));
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    const isEmpty = text?.trim() === '';
    setProblem(text === null || isEmpty ? errors(isEmpty ? 'file_empty' : 'encoding_unknown') : null);
    if (text !== null && !isEmpty) onChange({ format: 'csv', text });
  }

  return (
    <>
      <Textarea
        label={t(`text_${list.format}`)}
        description={t(`hint_${list.format}`)}
        value={list.text}
        onChange={(event) => {
          setProblem(null);
          onChange({ text: event.currentTarget.value });
        }}
        disabled={isBusy}
        rows={8}
        maxLength={FILE_BYTES_MAX}
        dir="ltr"
        classNames={{ input: 'code-text' }}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        error={problem ?? (isTold && list.text.trim() === '' ? fields('required') : null)}
        data-autofocus
      />
      {list.format === 'csv' ? (
        <Group>
          <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void take(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconUpload size={18} aria-hidden />}
                disabled={isBusy}
              >
                {t('file')}
              </Button>
            )}
          </FileButton>
        </Group>
      ) : null}
    </>
  );
}

interface DecisionProps {
  checked: Checked | null;
  isBusy: boolean;
  onCheck: () => void;
  onAdd: (preview: string) => void;
  onClose: () => void;
}

function Decision({ checked, isBusy, onCheck, onAdd, onClose }: DecisionProps) {
  const t = useTranslations('codes.add');
  const shell = useTranslations('shell');
  const preview = checked?.preview ?? null;
  const hasOthers = checked !== null && checked.lines.length > checked.new;
  return (
    <DialogActions>
      <Button variant="default" onClick={onClose} disabled={isBusy}>
        {shell('cancel')}
      </Button>
      {checked === null ? (
        <Button loading={isBusy} onClick={onCheck}>
          {t('check')}
        </Button>
      ) : checked.new === 0 || preview === null ? null : (
        <Button loading={isBusy} onClick={() => onAdd(preview)}>
          {t(hasOthers ? 'add_new' : 'add_all', { count: checked.new })}
        </Button>
      )}
    </DialogActions>
  );
}
