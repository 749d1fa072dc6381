import { Button, Group, Text } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffPromotion } from '#shared/catalogue/promotions.contract.ts';
import { isolate } from '#shared/locale.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { StaleNotice } from '#web/ui/form/stale-notice.tsx';
import type { Stale } from '#web/ui/form/use-draft.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { differencesOf, type TypedPromotion } from './promotion-draft.ts';
import { PromotionFields } from './promotion-fields.tsx';
import { PromotionPreview } from './promotion-preview.tsx';
import classes from './promotions.module.css';
import { NEW } from './promotions-search.ts';
import { usePromotionForm } from './use-promotion-form.ts';

interface PromotionDialogProps {
  /** Null: a new one. */
  promotion: StaffPromotion | null;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Everything of a promotion, in both languages. */
export function PromotionDialog({ promotion, opener, onClose }: PromotionDialogProps) {
  const t = useTranslations('promotions.form');
  const say = useInLanguage();
  const [isUploading, setUploading] = useState(false);
  const form = usePromotionForm(promotion, onClose);
  // Of when it was opened: what someone else makes of it in the meantime does not change what this is about.
  const [title] = useState(() =>
    promotion === null ? t('add') : t('edit', { name: isolate(say(promotion.title, promotion.title_ar)) }),
  );
  return (
    <FormDialog
      draft={form}
      leave={{
        say: t,
        staysAt: ({ routeId, search }) =>
          routeId === '/admin/promotions' && 'edit' in search && search.edit === (promotion?.id ?? NEW),
      }}
      title={title}
      action={t(promotion === null ? 'create' : 'update')}
      isDisabled={(promotion !== null && !form.isDirty) || isUploading}
      isWide
      staysOnSlip
      opener={opener}
      onClose={onClose}
    >
      {form.stale === null ? null : (
        <PromotionConflict
          key={form.stale.problem.params['time']}
          stale={form.stale}
          onTake={() => form.takeBack()}
        />
      )}
      <PromotionFields form={form} onUploading={setUploading} />
      <PromotionPreview typed={form.draft} />
    </FormDialog>
  );
}

/** Who was first and what they made of it; theirs is taken over, or what was typed is saved over it. */
function PromotionConflict({ stale, onTake }: { stale: Stale<TypedPromotion>; onTake: () => void }) {
  const t = useTranslations('promotions.form');
  const { now } = stale;
  return (
    <StaleNotice title={t('conflict')} problem={stale.problem}>
      <dl className={classes['changed']}>
        {differencesOf(stale.before, now).map((field) => (
          <div key={field}>
            <dt>{t(field === 'image_url' ? 'picture' : field)}</dt>
            {field === 'image_url' || field === 'is_active' ? null : (
              <dd>
                <bdi>{now[field].replace('T', ' ') || '—'}</bdi>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <PromotionPreview typed={now} isShort />
      <Group gap="sm" mt="sm">
        <Button variant="default" size="sm" onClick={onTake}>
          {t('theirs')}
        </Button>
        <Text size="sm">{t('conflict_hint')}</Text>
      </Group>
    </StaleNotice>
  );
}
