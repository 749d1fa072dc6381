import { Box } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Lines } from '#web/ui/list/lines.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { PickBox } from '#web/ui/list/pick-box.tsx';
import { useGrowing } from '#web/ui/list/use-growing.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { Section } from '#web/ui/page/section.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Sample } from './sample.tsx';

const PAGE = 3;
const CODES = Array.from({ length: 200 }, (_, place) => `XK4P-${String(place + 1).padStart(4, '0')}`);

/** Lists that are no table: their rows say too much, or nothing but a name. */
export function KitRows() {
  const t = useTranslations('kit.rows');
  return (
    <Section id="rows" title={t('title')}>
      <div className="pair top">
        <Sample of="ListCard, Lines, PickBox">
          <Picked />
        </Sample>
        <Sample of="PagedList">
          <Paged />
        </Sample>
        <Sample of="useGrowing">
          <Growing />
        </Sample>
      </div>
    </Section>
  );
}

function Picked() {
  const t = useTranslations('kit.rows');
  const rows = CODES.slice(0, PAGE).map((id) => ({ id }));
  const selection = useSelection(rows.map(({ id }) => id));
  return (
    <>
      <PickBox
        isPicked={selection.isAll}
        isPart={selection.ids.length > 0 && !selection.isAll}
        onPick={selection.toggleAll}
      >
        {t('all')}
      </PickBox>
      <ListCard>
        <Lines label={t('picked')} rows={rows}>
          {({ id }) => (
            <span className="row">
              <PickBox
                isPicked={selection.has(id)}
                name={id}
                onPick={(isRange) => selection.toggle(id, isRange)}
              />
              <CodeText>{id}</CodeText>
            </span>
          )}
        </Lines>
      </ListCard>
    </>
  );
}

function Paged() {
  const t = useTranslations('kit.rows');
  const list = useInfiniteQuery({
    queryKey: ['kit', 'pages'],
    queryFn: async ({ pageParam }) => ({
      data: CODES.slice(pageParam, pageParam + PAGE),
      end: pageParam + PAGE,
    }),
    initialPageParam: 0,
    getNextPageParam: ({ end }) => (end < 3 * PAGE ? end : null),
  });
  return (
    <PagedList list={list} failure={t('failed')} empty={null}>
      {(codes) => (
        <ListCard>
          <ul className="bare lines" aria-label={t('paged')}>
            {codes.map((code) => (
              <li key={code}>
                <CodeText>{code}</CodeText>
              </li>
            ))}
          </ul>
        </ListCard>
      )}
    </PagedList>
  );
}

function Growing() {
  const t = useTranslations('kit.rows');
  const { shown, end } = useGrowing(CODES.length);
  return (
    <>
      <output className="muted small">{t('shown', { shown, count: CODES.length })}</output>
      <ListCard>
        <Box component="ul" mah="14rem" className="bare lines scrolls" aria-label={t('growing')} tabIndex={0}>
          {CODES.slice(0, shown).map((code) => (
            <li key={code}>
              <CodeText>{code}</CodeText>
            </li>
          ))}
          {end === null ? null : <li ref={end} aria-hidden />}
        </Box>
      </ListCard>
    </>
  );
}
