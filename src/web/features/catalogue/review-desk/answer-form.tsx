import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffReview } from '#shared/catalogue/product-reviews.contract.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { useToast } from '#web/ui/act/use-toast.ts';

/** As the store takes it (contracts/product-reviews.ts). */
const TEXT_MAX = 2000;

interface AnswerFormProps {
  review: StaffReview;
  isOpen: boolean;
  onClose: () => void;
}

/** The seller's answer, below the review it is to. */
export function AnswerForm(props: AnswerFormProps) {
  return props.isOpen ? <OpenForm {...props} /> : null;
}

function OpenForm({ review, onClose }: AnswerFormProps) {
  const t = useTranslations('product_reviews');
  const shell = useTranslations('shell');
  const fields = useTranslations('fields');
  const say = useProblemText();
  const [text, setText] = useState(review.reply?.text ?? '');
  const [isTold, setTold] = useState(false);
  const saving = useSaving(review, onClose);
  const wanted = text.trim();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTold(wanted === '');
    if (wanted === '') field.current?.focus();
    else saving.mutate(wanted);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label={t('answer_label')}
          description={t('answer_hint')}
          rows={3}
          maxLength={TEXT_MAX}
          dir="auto"
          value={text}
          error={isTold && wanted === '' ? fields('required') : null}
          ref={field}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        />
        {saving.error === null ? null : (
          <Alert role="alert" color="red">
            {say(saving.error)}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" size="sm" loading={saving.isPending}>
            {t('save_answer')}
          </Button>
          <Button size="sm" variant="default" disabled={saving.isPending} onClick={onClose}>
            {shell('cancel')}
          </Button>
          {review.reply === null ? null : (
            <Button
              size="sm"
              variant="subtle"
              color="red"
              disabled={saving.isPending}
              onClick={() => saving.mutate(null)}
            >
              {t('remove_answer')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function useSaving({ id, reply: present }: StaffReview, onDone: () => void) {
  const t = useTranslations('product_reviews');
  // As it was when the form was opened; who was told that someone else was first has seen the present one.
  const [opened] = useState(present?.text ?? null);
  const [isTold, setTold] = useState(false);
  const queryClient = useQueryClient();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: async (reply: string | null) => {
      const from = isTold ? (present?.text ?? null) : opened;
      return (await call('PUT /api/admin/reviews/{id}/reply', { params: { id }, body: { reply, from } }))
        .data;
    },
    onError: async (error) => {
      await queryClient.invalidateQueries({ queryKey: ['catalogue'] });
      setTold(isRefusal(error, 'changed_meanwhile'));
    },
    onSuccess: async ({ reply }) => {
      await queryClient.invalidateQueries({ queryKey: ['catalogue'] });
      onDone();
      await toast(reply === null ? t('answer_removed') : t('answered'), 'green');
    },
  });
}
