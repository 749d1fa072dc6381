import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ticketPeriods } from '#shared/support/ticket-merging.contract.ts';
import { STARS_MAX } from '#shared/support/tickets.contract.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { InlineFacts } from '#web/ui/show/facts.tsx';
import { percentText } from '#web/ui/show/percent-text.ts';
import { tookOf } from '#web/ui/show/time-distance.ts';
import { ticketStatisticsQuery } from './desk-queries.ts';
import type { QueueSearch } from './desk-search.ts';

/** How the desk did in a period, beside the title. */
export function DeskFigures({ list: { search, choose } }: { list: List<QueueSearch> }) {
  const t = useTranslations('ticket_desk.figures');
  const { period = 'month' } = search;
  const { data } = useQuery({ ...ticketStatisticsQuery(period), placeholderData: keepPreviousData });
  if (data === undefined) return null;
  const took = (name: string, minutes: number | null) => {
    if (minutes === null) return null;
    const { unit, count } = tookOf(minutes);
    return { name, value: t(unit, { count }) };
  };
  const { in_time: inTime, stars, mails_refused: refused } = data;
  return (
    <>
      <SelectField
        size="sm"
        aria-label={t('period')}
        value={period}
        options={ticketPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={(value) => choose({ period: value })}
      />
      <InlineFacts
        facts={[
          took(t('first_answer'), data.answer_minutes),
          inTime === null
            ? null
            : { name: t('in_time'), value: <bdi dir="ltr">{`${percentText(inTime)} %`}</bdi> },
          took(t('solved'), data.solve_minutes),
          stars === null ? null : { name: t('stars'), value: t('of', { stars, maximum: STARS_MAX }) },
          refused === 0 ? null : { name: t('mails_refused'), value: refused },
        ]}
      />
    </>
  );
}
