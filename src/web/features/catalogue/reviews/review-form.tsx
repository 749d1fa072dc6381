import { Alert, Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { StarChoice } from '#web/ui/talk/star-choice.tsx';
import { ownReviewQuery } from './review-queries.ts';

/** As the store takes it (contracts/product-reviews.ts). */
const TEXT_MAX = 2000;

/** For a business that has bought the product and said nothing of it yet. */
export function ReviewForm({ productId }: { productId: string }) {
  const t = useTranslations('product_reviews.write');
  const starsOf = useTranslations('product_reviews');
  const say = useProblemText();
  const title = useId();
  const [stars, setStars] = useState(0);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const sending = useSending(productId, { stars, text: text.trim() });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (stars > 0 && text.trim() !== '') sending.mutate();
  }

  return (
    <Paper component="form" aria-labelledby={title} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={2} size="h3" id={title}>
          {t('title')}
        </Title>
        <StarChoice
          legend={t('stars')}
          stars={stars}
          say={(count) => starsOf('stars', { count })}
          error={isChecked && stars === 0 ? t('no_stars') : null}
          onChoose={setStars}
        />
        <Stack gap={4}>
          <Textarea
            label={t('review')}
            placeholder={t('placeholder')}
            rows={4}
            maxLength={TEXT_MAX}
            dir="auto"
            value={text}
            error={isChecked && text.trim() === '' ? t('no_text') : null}
            aria-required
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed">
              {t('hint')}
            </Text>
            <Text size="sm" c="dimmed">
              {t('counter', { used: text.length, max: TEXT_MAX })}
            </Text>
          </Group>
        </Stack>
        {sending.error === null ? null : (
          <Alert role="alert" color="red" title={t('failed')}>
            {say(sending.error)}
          </Alert>
        )}
        <Group justify="end">
          <Button type="submit" variant="light" loading={sending.isPending}>
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function useSending(productId: string, body: { stars: number; text: string }) {
  const t = useTranslations('product_reviews.write');
  const queryClient = useQueryClient();
  const toast = useToast();
  const { queryKey } = ownReviewQuery(productId);
  return useSingleMutation({
    mutationFn: async () =>
      (await call('POST /api/products/{id}/reviews', { params: { id: productId }, body })).data,
    onSuccess: async (own) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, own);
      await toast(t('sent'), 'green');
    },
    // A colleague may have been first: then there is a review to see.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
