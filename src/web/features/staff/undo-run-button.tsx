import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { BulkRun } from '#shared/staff/bulk-runs.contract.ts';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { useOnce } from '#web/ui/act/use-once.ts';

interface UndoRunButtonProps {
  run: BulkRun;
  label?: string;
  onBegun?: (undo: BulkRun) => void;
}

/** Puts back the prices of a run, once; nothing where that can't be done any more. */
export function UndoRunButton({ run: { id, undoable_until: until }, label, onBegun }: UndoRunButtonProps) {
  const t = useTranslations('bulk_runs');
  const once = useOnce();
  if (until === null) return null;
  return (
    <ActButton
      button={t('undo')}
      icon={<IconArrowBackUp size={18} aria-hidden />}
      {...(label === undefined ? {} : { label })}
      title={t('undo_title')}
      text={t('undo_text')}
      confirm={t('undo_confirm')}
      act={async () =>
        (
          await once(id, (idempotencyKey) =>
            call('POST /api/admin/products/price-runs/{id}/undo', { params: { id }, idempotencyKey }),
          )
        ).data
      }
      topics={['bulk-runs', 'catalogue']}
      {...(onBegun === undefined ? {} : { onDone: onBegun })}
      failure={t('not_begun')}
    />
  );
}
