import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IMPORT_BYTES_MAX, type CheckedList, type ImportLine } from '#shared/quotes/bulk-lists.contract.ts';
import { BULK_LINES_MAX } from '#shared/quotes/bulk-order.contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useToast } from '#web/ui/act/use-toast.ts';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { refuseLarge } from '#web/ui/form/refuse-large.ts';
import { useGrowing } from '#web/ui/list/use-growing.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { useBulkAdd } from './use-bulk-add.ts';
import classes from './bulk-order.module.css';

const MEGABYTES_MAX = IMPORT_BYTES_MAX / 1024 / 1024;

/** Fills the order from a file or pasted lines: what becomes of each is shown before anything is added. */
export function FillDialog({ isOpen, onClose, opener }: OpenedDialog) {
  const t = useTranslations('bulk_order.import');
  const [pasted, setPasted] = useState('');
  const [isMissing, setMissing] = useState(false);
  const checking = useSingleMutation<CheckedList, File>({
    mutationFn: async (upload) => {
      refuseLarge(upload, MEGABYTES_MAX);
      return (await call('POST /api/bulk-order/check', { upload })).data;
    },
  });

  function close(): void {
    checking.reset();
    onClose();
  }

  function checkPasted(): void {
    const isEmpty = pasted.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) checking.mutate(new File([pasted], 'pasted.txt'));
  }

  return (
    <Dialog title={t('title')} isOpen={isOpen} onClose={close} opener={opener} isWide>
      {checking.data === undefined ? (
        <form
          noValidate
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            checkPasted();
          }}
        >
          <p className="bare muted">{t('text')}</p>
          <DropZone label={t('file')} isOff={checking.isPending} onDrop={(file) => checking.mutate(file)}>
            <FileButton
              label={t('file')}
              kinds=".csv,.txt,text/csv,text/plain"
              isBusy={checking.isPending}
              onChoose={(file) => checking.mutate(file)}
            />
          </DropZone>
          <Textarea
            label={t('paste')}
            description={t('paste_hint')}
            rows={6}
            dir="ltr"
            value={pasted}
            error={isMissing && pasted.trim() === '' ? t('paste_missing') : null}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
          <Refusal error={checking.error} />
          <DialogActions>
            <Button type="submit" loading={checking.isPending}>
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

function Verdicts({ list: { lines, ready, without_quantity: without }, onAgain, onDone }: VerdictsProps) {
  const t = useTranslations('bulk_order.import');
  const { add, isAdding } = useBulkAdd();
  const toast = useToast();
  const { shown, end } = useGrowing(lines.length);
  const left = lines.filter((line) => !isGood(line)).length;
  const isTooLong = ready.length > BULK_LINES_MAX;
  return (
    <div className="stack">
      <output>
        {t('result', { count: ready.length })} {left === 0 ? null : t('result_left', { count: left })}{' '}
        {without === 0 ? null : t('result_without', { count: without })}
      </output>
      {isTooLong ? (
        <p className="bare wrong" role="alert">
          {t('too_long', { maximum: BULK_LINES_MAX })}
        </p>
      ) : null}
      <ol
        className={`bare framed lines small ${classes['verdicts']}`}
        aria-label={t('checked')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the arrows of the keyboard too
        tabIndex={0}
      >
        {lines.slice(0, shown).map((line) => (
          <Verdict key={line.line} line={line} />
        ))}
        {end === null ? null : <li ref={end} aria-hidden />}
      </ol>
      <DialogActions>
        <Button variant="default" disabled={isAdding} onClick={onAgain}>
          {t('again')}
        </Button>
        {ready.length === 0 || isTooLong ? null : (
          <Button
            loading={isAdding}
            onClick={() =>
              add(ready, () => {
                void toast(t('added', { count: ready.length }), 'green');
                onDone();
              })
            }
          >
            {t('add', { count: ready.length })}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

const isGood = ({ verdict }: ImportLine) => verdict === 'ready' || verdict === 'merged';

function Verdict({ line }: { line: ImportLine }) {
  const t = useTranslations('bulk_order.import');
  const local = useInLanguage();
  const { verdict, product, quantity } = line;
  return (
    <li className={`row between wrap ${classes['verdict']}`}>
      <span className="break">
        <span className="muted">{t('line', { line: line.line })}</span>{' '}
        <bdi>{product === null ? line.sku : local(product.name, product.name_ar)}</bdi>
        {quantity === null ? null : <> × {quantity}</>}
      </span>
      <span className={`strong ${isGood(line) ? 'good' : 'wrong'}`}>
        {t(`verdict.${verdict}`, { minimum: line.minimum ?? 1, into: line.merged_into ?? 0 })}
      </span>
    </li>
  );
}
