import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { lastOfMonth, type Days } from '#shared/days.ts';
import type { AnswerOf } from '#web/api/call.ts';
import { answerOf } from '#web/ui/list/list-of.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { InsightCards } from '../insight-cards.tsx';
import { InsightSkeleton } from '../insight-skeleton.tsx';
import { Categories } from './categories.tsx';
import { Months } from './months.tsx';
import { Runway } from './runway.tsx';
import { Savings } from './savings.tsx';

export type SpendingAnswer = AnswerOf<'GET /api/spending'>;

/** Each purchase and deposit moves the balance. */
const spendingQuery = answerOf('GET /api/spending', ['balance', 'spending']);

/** All that the figures are of, for the lists that they lead to. */
function daysOf(months: SpendingAnswer['months']): Days {
  return { from: months[0]?.month ?? '', until: lastOfMonth(months.at(-1)?.month ?? '') };
}

/** What a client spent and saved, and how long the balance lasts. */
export function Spending() {
  const t = useTranslations('spending');
  return (
    <Answered answer={useQuery(spendingQuery)} failed={t('failed')} waiting={<InsightSkeleton />}>
      {({ months, categories, saved, runway }) =>
        categories.length === 0 ? (
          <EmptyState
            title={t('none')}
            text={t('none_text')}
            action={
              <ButtonLink to="/products" variant="default">
                {t('browse')}
              </ButtonLink>
            }
          />
        ) : (
          <InsightCards
            figures={
              <>
                <Runway runway={runway} />
                <Savings saved={saved} days={daysOf(months)} />
              </>
            }
            details={
              <>
                <Months months={months} />
                <Categories categories={categories} days={daysOf(months)} />
              </>
            }
          />
        )
      }
    </Answered>
  );
}
