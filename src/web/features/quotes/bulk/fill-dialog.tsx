import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IMPORT_BYTES_MAX, type CheckedList, type ImportLine } from '#shared/quotes/bulk-lists.contract.ts';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { isOutcomeKnown, useIntentKey } from '#web/ui/act/use-intent-key.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { useBulkChange } from './use-bulk-change.ts';
import classes from './bulk-order.module.css';

/** Fills the order from a file or pasted lines: what becomes of each is shown before anything is added. */
export function FillDialog({ isOpen, onClose, opener }: OpenedDialog) {
  const t = useTranslations('bulk_order.import');
  const [pasted, setPasted] = useState('');
  const checking = useSingleMutation<CheckedList, Blob>({
    mutationFn: async (upload) => {
      if (upload.size > IMPORT_BYTES_MAX) throw new ApiProblem('file_too_large', 413);
      return (await call('POST /api/bulk-order/check', { upload })).data;
    },
  });

  function close(): void {
    checking.reset();
    onClose();
  }

  return (
    <Dialog title={t('title')} isOpen={isOpen} onClose={close} opener={opener} isWide>
      {checking.data === undefined ? (
        <form
          noValidate
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (pasted.trim() !== '') checking.mutate(new Blob([pasted]));
          }}
        >
          <p className="bare muted">{t('text')}</p>
          <div>
            <FileButton
              label={t('file')}
              kinds=".csv,.txt,text/csv,text/plain"
              isBusy={checking.isPending}
              onChoose={(file) => checking.mutate(file)}
            />
          </div>
          <Textarea
            label={t('paste')}
            rows={6}
            className="ltr"
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
          <Refusal error={checking.error} />
          <DialogActions>
            <Button type="submit" loading={checking.isPending} disabled={pasted.trim() === ''}>
              {t('check')}
            </Button>
          </DialogActions>
        </form>
      ) : (
        <Verdicts list={checking.data} onAgain={checking.reset} onDone={close} />
      )}
    </Dialog>
  );
}

interface VerdictsProps {
  list: CheckedList;
  onAgain: () => void;
  onDone: () => void;
}

function Verdicts({ list: { lines, ready }, onAgain, onDone }: VerdictsProps) {
  const t = useTranslations('bulk_order.import');
  const { mutate, isPending } = useBulkChange();
  const key = useIntentKey();
  const toast = useToast();

  function add(): void {
    mutate(
      { act: 'add', lines: ready, key: key.of(ready) },
      {
        onSuccess: () => {
          key.forget();
          void toast(t('added', { count: ready.length }), 'green');
          onDone();
        },
        onError: (error) => {
          if (isOutcomeKnown(error)) key.forget();
        },
      },
    );
  }

  return (
    <div className="stack">
      <ol className={`bare framed lines small ${classes['verdicts']}`} aria-label={t('checked')}>
        {lines.map((line) => (
          <Verdict key={line.line} line={line} />
        ))}
      </ol>
      {ready.length === 0 ? <p className="bare">{t('none')}</p> : null}
      <DialogActions>
        <Button variant="default" disabled={isPending} onClick={onAgain}>
          {t('again')}
        </Button>
        <Button disabled={ready.length === 0} loading={isPending} onClick={add}>
          {t('add', { count: ready.length })}
        </Button>
      </DialogActions>
    </div>
  );
}

function Verdict({ line }: { line: ImportLine }) {
  const t = useTranslations('bulk_order.import');
  const local = useInLanguage();
  const { verdict, product, quantity } = line;
  const isGood = verdict === 'ready' || verdict === 'merged';
  return (
    <li className={`row between wrap ${classes['verdict']}`}>
      <span>
        <span className="muted">{t('line', { line: line.line })}</span>{' '}
        <bdi>{product === null ? line.sku : local(product.name, product.name_ar)}</bdi>
        {quantity === null ? null : <> × {quantity}</>}
      </span>
      <span className={`strong ${isGood ? 'good' : 'wrong'}`}>
        {t(`verdict.${verdict}`, { minimum: line.minimum ?? 1, into: line.merged_into ?? 0 })}
      </span>
    </li>
  );
}
