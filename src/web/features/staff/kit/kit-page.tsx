import { Group } from '@mantine/core';
import { IconCheck, IconClock, IconKey, IconLoader, IconPencil, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '#web/api/problem.ts';
import { useProfile, useSession } from '#web/session/session.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { NotFoundPage } from '#web/ui/page/not-found-page.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { part } from '#web/ui/page/part.ts';
import { Section } from '#web/ui/page/section.tsx';
import { Amount, Exact } from '#web/ui/show/amount.tsx';
import { Avatar } from '#web/ui/show/avatar.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Counts } from '#web/ui/show/counts.tsx';
import { Fact, Facts, InlineFacts, MoneyFact } from '#web/ui/show/facts.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';
import { Notice } from '#web/ui/show/notice.tsx';
import { PersonName } from '#web/ui/show/person-name.tsx';
import { Preview } from '#web/ui/show/preview.tsx';
import { Sign } from '#web/ui/show/sign.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { countText, Tile, Tiles } from '#web/ui/show/tile.tsx';
import { WaitingSince } from '#web/ui/show/waiting-since.tsx';
import { KitList, kitSearch } from './kit-list.tsx';

const KitForm = part(async () => (await import('./kit-form.tsx')).KitForm);
const KitOrder = part(async () => (await import('./kit-order.tsx')).KitOrder, ['sorting']);

const HOUR_MS = 3_600_000;
const looks = {
  gray: IconPencil,
  blue: IconLoader,
  green: IconCheck,
  yellow: IconClock,
  red: IconX,
} as const;

/** What pages are built from (docs/kit.md), in the demo alone: for those who are about to build one. */
export function KitPage() {
  const t = useTranslations('kit');
  const { demo } = useSession().store;
  if (demo === null) return <NotFoundPage />;
  return (
    <Page
      address={kitSearch}
      title={t('title')}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <Shown />
      <KitList />
      <Suspense fallback={null}>
        <KitOrder />
        <KitForm />
      </Suspense>
      <States />
    </Page>
  );
}

function Shown() {
  const t = useTranslations('kit.show');
  const profile = useProfile();
  const total = { amount: '12500.50', currency: 'DZD' } as const;
  const [now] = useState(() => Date.now());
  return (
    <Section title={t('title')}>
      <Group gap="xs">
        {(['gray', 'blue', 'green', 'yellow', 'red'] as const).map((color) => (
          <StatusBadge key={color} color={color} Icon={looks[color]}>
            {t(`states.${color}`)}
          </StatusBadge>
        ))}
      </Group>
      <Group gap="sm">
        {(['gray', 'green', 'yellow', 'red'] as const).map((color) => (
          <Sign key={color} Icon={looks[color]} color={color} />
        ))}
        <Sign Icon={IconCheck} color="green" size="md" />
        <Sign Icon={IconX} color="red" size="lg" />
      </Group>
      {profile === null ? null : (
        <Group gap="sm">
          <PersonName person={profile} detail={profile.email}>
            <bdi className="medium">{nameOfPerson(profile)}</bdi>
          </PersonName>
          <Avatar person={profile} size="large" />
        </Group>
      )}
      <Facts>
        <Fact name={t('order')}>
          <CodeText>ORD-2026-000123</CodeText>
        </Fact>
        {[0.1, 5, 50].map((hours) => (
          <Fact key={hours} name={t('waiting')}>
            <WaitingSince since={new Date(now - hours * HOUR_MS).toISOString()} />
          </Fact>
        ))}
        <Fact name={t('waiting')}>
          <Moment at={profile?.last_login ?? null} />
        </Fact>
        <MoneyFact name={t('balance')} money={total} isMain />
      </Facts>
      <Preview>
        <InlineFacts
          facts={[
            { name: t('order'), value: <CodeText>ORD-2026-000123</CodeText> },
            { name: t('balance'), value: <Exact money={total} /> },
            null,
          ]}
        />
      </Preview>
      <Tiles label={t('codes')}>
        <Tile label={t('balance')} icon={<IconCheck aria-hidden />} figure={<Amount money={total} />} />
        <Tile label={t('codes')} icon={<IconKey aria-hidden />} figure={countText(12_345)} />
        <Tile label={t('codes')} icon={<IconKey aria-hidden />} figure={undefined} />
      </Tiles>
      <Counts
        of={[
          { name: t('codes'), count: 12_345 },
          { name: t('refused'), count: 3, isBad: true },
        ]}
      />
      <Notice kind="success">{t('success')}</Notice>
      <Notice kind="problem">{t('problem')}</Notice>
    </Section>
  );
}

const failures = [new ApiProblem('unavailable', 503), new ApiProblem('not_found', 404)];
const refetch = () => new Promise<never>(() => {});

function States() {
  const t = useTranslations('kit');
  return (
    <Section title={t('page.title')}>
      <div className="pair">
        <EmptyState title={t('list.empty')} text={t('list.empty_text')} />
        {failures.map((error) => (
          <Answered
            key={error.code}
            answer={{ data: undefined, error, refetch }}
            failed={t('list.failed')}
            gone={{ title: t('list.nothing'), text: t('list.nothing_text') }}
          >
            {() => null}
          </Answered>
        ))}
      </div>
    </Section>
  );
}
