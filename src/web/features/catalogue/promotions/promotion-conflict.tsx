import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { PromotionPreview } from './promotion-preview.tsx';
import classes from './promotions.module.css';
import type { Conflict, PromotionForm } from './use-promotion-form.ts';

/** Who was first and what they made of it; theirs is taken over, or what was typed is saved over it. */
export function PromotionConflict({ form, conflict }: { form: PromotionForm; conflict: Conflict }) {
  const t = useTranslations('promotions.form');
  const say = useProblemText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Also of a second one that comes while the first still shows; on a phone it is longer than the dialog.
    if (conflict.fields.length < 0) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'start' });
  }, [conflict]);
  const { now, fields, problem } = conflict;
  return (
    <Alert ref={notice} role="alert" tabIndex={-1} color="yellow" title={t('conflict')}>
      {say(problem)}
      <dl className={classes['changed']}>
        {fields.map((field) => (
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
        <Button variant="default" size="sm" onClick={form.takeTheirs}>
          {t('theirs')}
        </Button>
        <Text size="sm">{t('conflict_hint')}</Text>
      </Group>
    </Alert>
  );
}
