import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { StoreStatus } from '#shared/support/status.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { useAge } from '#web/ui/show/use-age.ts';
import { IncidentList } from './incident-list.tsx';
import { PartList } from './part-list.tsx';
import { statusQuery } from './status-queries.ts';

/** How the store is doing, as it measures itself, and what staff say about it. For everyone. */
export function StatusPage() {
  const title = useTranslations('shell.pages')('status');
  const t = useTranslations('status');
  return (
    <Page title={title} text={t('text')}>
      <Answered answer={useQuery(statusQuery)} failed={t('failed')}>
        {(status) => <Loaded status={status} />}
      </Answered>
    </Page>
  );
}

const looks = {
  ok: { color: 'green', Icon: IconCircleCheck },
  disturbed: { color: 'yellow', Icon: IconAlertTriangle },
  unknown: { color: 'gray', Icon: IconHelpCircle },
} as const;

function Loaded({ status }: { status: StoreStatus }) {
  const t = useTranslations('status');
  const { color, Icon } = looks[status.state];
  const open = status.incidents.filter((one) => one.resolved_at === null);
  const past = status.incidents.filter((one) => one.resolved_at !== null);
  return (
    <>
      <output>
        <Alert role="none" color={color} icon={<Icon aria-hidden />} title={t(`states.${status.state}`)}>
          <Measured at={status.measured_at} isStale={status.state === 'unknown'} />
        </Alert>
      </output>
      {open.length === 0 ? null : (
        <Section title={t('incidents.open')}>
          <IncidentList incidents={open} label={t('incidents.open')} />
        </Section>
      )}
      {status.parts.length === 0 ? null : (
        <Section title={t('parts.title')} text={t('parts.text')}>
          <PartList parts={status.parts} />
        </Section>
      )}
      <Section title={t('incidents.past')}>
        {past.length === 0 ? (
          <p className="bare muted">{t('incidents.none')}</p>
        ) : (
          <IncidentList incidents={past} label={t('incidents.past')} />
        )}
      </Section>
    </>
  );
}

/** When; and that it is too long ago to say anything. */
function Measured({ at, isStale }: { at: string | null; isStale: boolean }) {
  const t = useTranslations('status');
  const { dateTime } = useDates();
  const age = useAge();
  if (at === null) return t('never_measured');
  return isStale ? t('stale', { time: dateTime(at) }) : t('measured', { age: age(at) });
}
