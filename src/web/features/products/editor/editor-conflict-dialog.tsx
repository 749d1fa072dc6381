import { Button, Stack, Text } from '@mantine/core';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { useChanger } from './editor-frame.tsx';
import { draftOf, type EditorDraft } from './editor-draft.ts';
import { findTheirChanges, type Choices, type TheirChange } from './editor-merge.ts';
import { FieldWords } from './editor-field-words.tsx';
import classes from './editor.module.css';
import type { ProductForm } from './use-product-form.ts';

interface ConflictDialogProps {
  form: ProductForm;
  base: StaffProduct;
  theirs: StaffProduct;
  opener: RefObject<HTMLElement | null>;
}

/** What someone else changed while this form was open; where both changed a field, one has to be chosen. */
export function ConflictDialog({ form, base, theirs, opener }: ConflictDialogProps) {
  const t = useTranslations('product_editor.conflict');
  const [choices, setChoices] = useState<Choices>({});
  const [before, after] = [draftOf(base), draftOf(theirs)];
  const changes = findTheirChanges(before, form.draft, after);
  const open = changes.filter(({ field, isConflict }) => isConflict && choices[field] === undefined);
  return (
    <Dialog title={t('title')} isOpen isWide staysOnSlip opener={opener} onClose={() => form.compare(false)}>
      <Stack gap="md">
        <Who theirs={theirs} isStock={theirs.version === base.version} />
        {changes.length === 0 ? <Text>{t('nothing')}</Text> : null}
        <ul className="bare lines">
          {changes.map((change) => (
            <Change
              key={change.field}
              change={change}
              before={before}
              mine={form.draft}
              theirs={after}
              choice={choices[change.field]}
              onChoose={(choice) => setChoices({ ...choices, [change.field]: choice })}
            />
          ))}
        </ul>
        <div className={classes['decision']}>
          <Text size="sm" aria-live="polite">
            {open.length === 0 ? t('rest') : t('open', { count: open.length })}
          </Text>
          <DialogActions>
            <Button variant="default" onClick={() => form.compare(false)}>
              {t('later')}
            </Button>
            <Button disabled={open.length > 0} onClick={() => form.merge(choices)}>
              {t(form.isRefused ? 'save' : 'take')}
            </Button>
          </DialogActions>
        </div>
      </Stack>
    </Dialog>
  );
}

function Who({ theirs, isStock }: { theirs: StaffProduct; isStock: boolean }) {
  const t = useTranslations('product_editor.conflict');
  const { dateTime } = useDates();
  const name = useChanger()(theirs);
  if (isStock) return <Text>{t('stock')}</Text>;
  return <Text>{t('who', { name: isolate(name), time: isolate(dateTime(theirs.updated_at)) })}</Text>;
}

interface ChangeProps {
  change: TheirChange;
  before: EditorDraft;
  mine: EditorDraft;
  theirs: EditorDraft;
  choice: 'mine' | 'theirs' | undefined;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

function Change({ change, before, mine, theirs, choice, onChoose }: ChangeProps) {
  const t = useTranslations('product_editor');
  const { field, isConflict } = change;
  return (
    <li className={`stack gap-xs ${classes['change']}`} data-conflict={isConflict || undefined}>
      <strong>{t(`labels.${field}`)}</strong>
      <dl>
        <div>
          <dt className="muted small">{t('conflict.before')}</dt>
          <dd>
            <FieldWords field={field} draft={before} />
          </dd>
        </div>
        <div>
          <dt className="muted small">{t('conflict.after')}</dt>
          <dd>
            <FieldWords field={field} draft={theirs} />
          </dd>
        </div>
        {isConflict ? (
          <div>
            <dt className="muted small">{t('conflict.yours')}</dt>
            <dd>
              <FieldWords field={field} draft={mine} />
            </dd>
          </div>
        ) : null}
      </dl>
      {isConflict ? (
        <ChoiceRow<'mine' | 'theirs' | 'none'>
          name={t('conflict.choose', { field: t(`labels.${field}`) })}
          value={choice ?? 'none'}
          options={[
            { value: 'mine', label: t('conflict.mine') },
            { value: 'theirs', label: t('conflict.theirs') },
          ]}
          onChoose={(chosen) => {
            if (chosen !== 'none') onChoose(chosen);
          }}
        />
      ) : null}
    </li>
  );
}
