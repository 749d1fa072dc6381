import { Paper } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '#web/api/problem.ts';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Columns } from '#web/ui/page/columns.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { PartWaiting } from '#web/ui/page/part-waiting.tsx';
import { ScrollingTabs } from '#web/ui/page/scrolling-tabs.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { CardGridSkeleton, PageSkeleton, RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Sample } from './sample.tsx';

const down = new ApiProblem('unavailable', 503);
const failures = [down, new ApiProblem('not_found', 404)];
const refetch = () => new Promise<never>(() => {});
const retry = () => {};

const tabs = ['general', 'prices', 'stock', 'history'] as const;
const shapes = {
  none: null,
  page: <PageSkeleton />,
  cards: <CardGridSkeleton cards={3} height={160} />,
  rows: <RowsSkeleton rows={3} />,
  block: <LoadingBlock height={120} />,
  part: <PartWaiting error={null} onRetry={retry} height={120} />,
};
const shapeNames = [
  'none',
  'page',
  'cards',
  'rows',
  'block',
  'part',
] as const satisfies (keyof typeof shapes)[];

/** What a page is made of, and what it says while it has nothing to show. */
export function KitStates() {
  const t = useTranslations('kit.page');
  return (
    <Section id="pages" title={t('title')}>
      <Sample of="Answered, EmptyState, ErrorCard">
        <div className="pair">
          <EmptyState title={t('empty')} text={t('empty_text')} />
          <ErrorCard title={t('failed')} error={down} onRetry={retry} />
          {failures.map((error) => (
            <Answered
              key={error.code}
              answer={{ data: undefined, error, refetch }}
              failed={t('failed')}
              gone={{ title: t('gone'), text: t('gone_text') }}
            >
              {() => null}
            </Answered>
          ))}
        </div>
      </Sample>
      <div className="pair top">
        <Sample of="PartWaiting">
          <PartWaiting error={down} onRetry={retry} height={120} />
        </Sample>
        <div className="stack">
          <Sample of="Breadcrumb, TextLink">
            <Breadcrumb>
              <TextLink to="/admin" inherit>
                {t('above')}
              </TextLink>
              {t('here')}
            </Breadcrumb>
          </Sample>
          <Sample of="ButtonLink">
            <div>
              <ButtonLink to="/admin" variant="default">
                {t('above')}
              </ButtonLink>
            </div>
          </Sample>
        </div>
      </div>
      <OnTheirWay />
      <Sample of="ScrollingTabs">
        <TabsOfOne />
      </Sample>
      <Sample of="Columns">
        <Columns aside={<Paper>{t('aside')}</Paper>}>
          <Paper>{t('main')}</Paper>
        </Columns>
      </Sample>
    </Section>
  );
}

/** Only when asked for: a page that still shows one is still loading. */
function OnTheirWay() {
  const t = useTranslations('kit.page');
  const [shape, setShape] = useState<(typeof shapeNames)[number]>('none');
  return (
    <Sample of="PageSkeleton, CardGridSkeleton, RowsSkeleton, LoadingBlock">
      <ChoiceRow
        name={t('on_the_way')}
        value={shape}
        options={shapeNames.map((value) => ({ value, label: t(`shapes.${value}`) }))}
        onChoose={setShape}
      />
      {shapes[shape]}
    </Sample>
  );
}

function TabsOfOne() {
  const t = useTranslations('kit.page');
  const [tab, setTab] = useState<(typeof tabs)[number]>('general');
  return (
    <ScrollingTabs
      label={t('tabs_label')}
      tabs={tabs.map((name) => ({ name, text: t(`tabs.${name}`) }))}
      tab={tab}
      onChange={setTab}
    >
      {t('tab_of', { name: t(`tabs.${tab}`) })}
    </ScrollingTabs>
  );
}
