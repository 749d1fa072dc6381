import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { productStatuses } from '#shared/products/product-drafts.contract.ts';
import { Section } from '#web/ui/page/section.tsx';
import { SwitchRow } from '#web/ui/form/switch-row.tsx';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { FigureInput } from './editor-fields.tsx';
import classes from './editor.module.css';
import type { ProductForm } from './use-product-form.ts';

/** Whether, when and how it shows in the store. */
export function Publishing({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor');
  const { draft } = form;
  return (
    <Section title={t('publishing.title')}>
      <ChoiceRow
        name={t('labels.status')}
        value={draft.status}
        options={productStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        onChoose={(status) => form.change({ status })}
      />
      <p className="bare muted small" aria-live="polite">
        {t(`publishing.${draft.status}`)}
      </p>
      <div className="pair">
        {draft.status === 'draft' ? <PublishAt form={form} /> : null}
        <FigureInput form={form} name="min_order_quantity" hint={t('publishing.minimum_hint')} />
      </div>
      <SwitchRow
        name={t('labels.is_featured')}
        hint={t('publishing.featured_hint')}
        isOn={draft.is_featured}
        onChange={(is_featured) => form.change({ is_featured })}
      />
    </Section>
  );
}

function PublishAt({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor');
  return (
    <div>
      <TextInput
        name="publish_at"
        type="datetime-local"
        label={t('labels.publish_at')}
        description={t('publishing.time_hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={form.draft.publish_at}
        error={form.problemOf('publish_at')}
        onChange={(event) => form.change({ publish_at: event.currentTarget.value })}
      />
      {form.draft.publish_at === '' ? null : (
        <button type="button" className={classes['link']} onClick={() => form.change({ publish_at: '' })}>
          {t('publishing.no_time')}
        </button>
      )}
    </div>
  );
}
