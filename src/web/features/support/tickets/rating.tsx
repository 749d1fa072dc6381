import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RATING_TEXT_MAX, type Ticket } from '#shared/support/tickets.contract.ts';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { StarChoice } from '#web/ui/talk/star-choice.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Section } from '#web/ui/page/section.tsx';

interface RatingProps {
  ticket: Ticket;
}

/** How the store helped: asked once a ticket is solved, and shown from then on. */
export function Rating({ ticket }: RatingProps) {
  const t = useTranslations('tickets.rating');
  const [isChanging, setChanging] = useState(false);
  const { stars, rating_text: text } = ticket;
  if (stars === null || isChanging)
    return (
      <Section title={t('title')}>
        <Rate ticket={ticket} onDone={() => setChanging(false)} />
      </Section>
    );
  return (
    <Section title={t('yours')} gap="xs">
      <p className="bare strong">{t('star', { count: stars })}</p>
      {text === null ? null : (
        <p className="bare break" dir="auto">
          {text}
        </p>
      )}
      <div>
        <Button variant="default" size="sm" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
      </div>
    </Section>
  );
}

function Rate({ ticket: { id, stars, rating_text: text }, onDone }: RatingProps & { onDone: () => void }) {
  const t = useTranslations('tickets.rating');
  const { draft, set, field, form, submit, isBusy, isTold, refusal } = useDraft({
    initial: { stars: stars ?? 0, text: text ?? '' },
    problems: (typed) => ({ stars: typed.stars === 0 }),
    send: async (body) =>
      call('PUT /api/tickets/{id}/rating', {
        params: { id },
        body: { stars: body.stars, text: body.text.trim() },
      }),
    topics: ['tickets'],
    done: () => t('thanks'),
    onDone,
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="stack gap-sm">
      <StarChoice
        legend={t('stars')}
        stars={draft.stars}
        error={isTold && draft.stars === 0 ? t('choose') : null}
        say={(count) => t('star', { count })}
        onChoose={(chosen) => set({ stars: chosen })}
      />
      <Textarea
        {...field('text')}
        label={t('text')}
        autosize
        minRows={2}
        dir="auto"
        maxLength={RATING_TEXT_MAX}
      />
      <Refusal title={t('failed')} error={isBusy ? null : refusal} />
      <div>
        <Button type="submit" variant="light" loading={isBusy}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
