import { Paper } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { readWithin } from '#shared/read-number.ts';
import { call, type AnswerOf } from '#web/api/call.ts';
import { useMay } from '#web/session/access.tsx';
import { DialogButton, type OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useCostText } from './use-cost-text.ts';

const TOKENS_MAX = '1000000000';

interface UsageProps {
  usage: Pick<
    AnswerOf<'GET /api/admin/writing'>,
    'tokens_this_month' | 'cost_this_month' | 'monthly_tokens' | 'version'
  >;
}

/** What the model cost this month, and how much it may. */
export function Usage({ usage }: UsageProps) {
  const t = useTranslations('writing.usage');
  const { tokens_this_month: used, monthly_tokens: limit } = usage;
  const cost = useCostText()(usage.cost_this_month);
  const mayChange = useMay()('administer');
  return (
    <Paper className="stack gap-sm">
      <div className="row between wrap">
        <span>
          {t('used', { used, limit })}
          {cost === null ? null : ` · ${cost}`}
        </span>
        {mayChange ? (
          <DialogButton button={t('change')} look={{ variant: 'default', size: 'sm' }}>
            {(dialog) => <LimitDialog usage={usage} {...dialog} />}
          </DialogButton>
        ) : null}
      </div>
      <progress className="progress" aria-label={t('label')} value={used} max={Math.max(limit, 1)} />
    </Paper>
  );
}

function LimitDialog({ usage, ...dialog }: UsageProps & OpenedDialog) {
  const t = useTranslations('writing.usage');
  const read = (text: string) => readWithin(text, { least: '0', most: TOKENS_MAX });
  const draft = useDraft({
    initial: { monthly_tokens: String(usage.monthly_tokens) },
    version: usage.version,
    problems: (typed) => ({ monthly_tokens: read(typed.monthly_tokens) === null ? t('wrong') : null }),
    send: async (typed, { version }) =>
      (
        await call('PUT /api/admin/writing', {
          body: { monthly_tokens: Number(read(typed.monthly_tokens)), version },
        })
      ).data,
    topics: ['writing'],
    done: () => t('done'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('title')} action={t('confirm')}>
      <NumberField
        {...draft.field('monthly_tokens')}
        label={t('monthly')}
        description={t('hint')}
        isWhole
        data-autofocus
      />
    </FormDialog>
  );
}
