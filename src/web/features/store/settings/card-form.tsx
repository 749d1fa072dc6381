import { Button } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SettingsCard, StoreSettings } from '#shared/store/store-settings.contract.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';
import { StaleNotice } from '#web/ui/form/stale-notice.tsx';
import type { Draft } from '#web/ui/form/use-draft.ts';
import { Section } from '#web/ui/page/section.tsx';

export interface CardProps {
  settings: StoreSettings;
  /** Whether something in it is not saved. */
  onDirty: (card: SettingsCard, isDirty: boolean) => void;
}

interface CardFormProps<T> extends Pick<CardProps, 'onDirty'> {
  card: SettingsCard;
  draft: Draft<T & object, StoreSettings>;
  aside?: ReactNode;
  children: ReactNode;
}

export function CardForm<T>({ card, draft, onDirty, aside, children }: CardFormProps<T>) {
  const t = useTranslations('store_settings');
  const { isDirty, stale } = draft;
  useEffect(() => {
    onDirty(card, isDirty);
    return () => onDirty(card, false);
  }, [card, isDirty, onDirty]);
  return (
    <Section title={t(`${card}.title`)} text={t(`${card}.text`)} aside={aside}>
      <PageForm draft={draft} say={t}>
        {stale === null ? null : (
          <StaleNotice title={t('stale')} problem={stale.problem}>
            <div>
              <Button variant="default" size="sm" mt="xs" onClick={draft.forget}>
                {t('take_theirs')}
              </Button>
            </div>
          </StaleNotice>
        )}
        {children}
      </PageForm>
    </Section>
  );
}
