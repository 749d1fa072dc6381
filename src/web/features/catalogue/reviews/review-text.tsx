import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './reviews.module.css';

/**
 * What someone has written, in whichever language they speak; at the side of the page's. Marks of direction end with it.
 * @param reply of the store
 */
export function ReviewText({ text, reply = null }: { text: string; reply?: { text: string } | null }) {
  const t = useTranslations('product_reviews');
  return (
    <>
      <p className={`bare as-written ${classes['text']}`}>
        <bdi>{text}</bdi>
      </p>
      {reply === null ? null : (
        <div className={classes['reply']}>
          <Text size="sm" fw={600}>
            {t('reply')}
          </Text>
          <ReviewText text={reply.text} />
        </div>
      )}
    </>
  );
}
