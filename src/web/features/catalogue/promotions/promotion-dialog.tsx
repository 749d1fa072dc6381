import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffPromotion } from '#shared/catalogue/promotions.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { StaleNotice } from '#web/ui/form/stale-notice.tsx';
import { useDraft, type Stale } from '#web/ui/form/use-draft.ts';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { draftOf, emptyPromotion, problemsOf, type TypedPromotion, typedOf } from './promotion-draft.ts';
import { PromotionFields } from './promotion-fields.tsx';
import { PromotionPreview } from './promotion-preview.tsx';
import { NEW, staffPromotionsQuery } from './promotion-queries.ts';

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

export type PromotionForm = ReturnType<typeof usePromotionForm>;

/** Adds a promotion, or writes it over a version. */
function usePromotionForm(promotion: StaffPromotion | null, onDone: () => void) {
  const t = useTranslations('promotions');
  const fields = useTranslations('fields');
  const queryClient = useQueryClient();
  return useDraft({
    initial: promotion === null ? emptyPromotion : typedOf(promotion),
    version: promotion?.version ?? 0,
    least: { title: 1, title_ar: 1, link: 1 },
    problems: (typed) => {
      const { link, starts_at, ends_at } = problemsOf(typed, location.origin);
      return {
        ...(link === undefined ? {} : { link: fields(link) }),
        ...(starts_at === undefined ? {} : { starts_at: t(`form.${starts_at}`) }),
        ...(ends_at === undefined ? {} : { ends_at: t(`form.${ends_at}`) }),
      };
    },
    send: async (typed, { idempotencyKey, version }): Promise<unknown> => {
      const body = draftOf(typed, location.origin);
      if (promotion === null) return call('POST /api/admin/promotions', { body, idempotencyKey });
      const params = { id: promotion.id };
      const changed = { ...body, version };
      return call('PUT /api/admin/promotions/{id}', { params, body: changed, idempotencyKey });
    },
    topics: ['catalogue'],
    done: () => t(promotion === null ? 'done.added' : 'done.changed'),
    onDone,
    reread: async () => {
      const all = await queryClient.fetchQuery({ ...staffPromotionsQuery, staleTime: 0 });
      const now = all.find(({ id }) => id === promotion?.id);
      return now === undefined ? undefined : { values: typedOf(now), version: now.version };
    },
  });
}

const FIELDS = [
  'title',
  'title_ar',
  'text',
  'text_ar',
  'link',
  'image_url',
  'starts_at',
  'ends_at',
  'is_active',
] as const;

/** Who was first and what they made of it; theirs is taken over, or what was typed is saved over it. */
function PromotionConflict({ stale, onTake }: { stale: Stale<TypedPromotion>; onTake: () => void }) {
  const t = useTranslations('promotions.form');
  const { before, now } = stale;
  return (
    <StaleNotice title={t('conflict')} problem={stale.problem}>
      <Facts>
        {FIELDS.filter((field) => before[field] !== now[field]).map((field) => (
          <Fact key={field} name={t(field === 'image_url' ? 'picture' : field)}>
            {field === 'image_url' || field === 'is_active' ? null : (
              <bdi>{now[field].replace('T', ' ') || '—'}</bdi>
            )}
          </Fact>
        ))}
      </Facts>
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
