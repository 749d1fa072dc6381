import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '#web/api/use-problem-text.ts';
import type { Moderation } from './use-moderation.ts';
import { useReviewNames } from './use-review-names.ts';

/** What was done a moment ago, with the way back; or why it was not. */
export function LastDecision({ moderation }: { moderation: Moderation }) {
  const t = useTranslations('product_reviews');
  const say = useProblemText();
  const namesOf = useReviewNames();
  const { last, error, publish, hide, isBusy } = moderation;
  return (
    <>
      {error === null ? null : (
        <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={t('decide_failed')}>
          {say(error)}
        </Alert>
      )}
      <output>
        {last === null || last.status === 'pending' ? null : (
          <Alert component="div" role="none" color="green" icon={<IconCircleCheck aria-hidden />}>
            <Group justify="space-between" gap="sm">
              <Text>{t(`done.${last.status}`, namesOf(last))}</Text>
              <Button
                size="sm"
                variant="default"
                loading={isBusy(last)}
                onClick={() => (last.status === 'published' ? hide(last) : publish(last))}
              >
                {last.status === 'published' ? t('undo_publish') : t('undo_hide')}
              </Button>
            </Group>
          </Alert>
        )}
      </output>
    </>
  );
}
