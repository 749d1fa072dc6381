import { Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import type { CodeAddition } from '#shared/codes/code-additions.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { Detail, Words } from '#web/ui/list/data-list.tsx';
import { usePoolName } from './code-pools.tsx';
import { codeAdditionsQuery } from './codes-queries.ts';
import { part } from '#web/ui/page/part.ts';

const UndoDialog = part(async () => (await import('./undo-dialog.tsx')).UndoDialog);

/** The lists that were added to a product, each of which can be undone whole. */
export function CodeAdditions({ productId }: { productId: string }) {
  const t = useTranslations('codes');
  const additions = useInfiniteQuery(codeAdditionsQuery(productId));
  const [undoneId, setUndone] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  return (
    <PagedList list={additions} failure={t('load_failed')} empty={null}>
      {(items) => (
        <section className="stack">
          <h2 className="heading">{t('additions.title')}</h2>
          <ul className="bare framed lines" aria-label={t('additions.title')}>
            {items.map((addition) => (
              <Addition
                key={addition.id}
                addition={addition}
                onUndo={(button) => {
                  opener.current = button;
                  setUndone(addition.id);
                }}
              />
            ))}
          </ul>
          {/* As it is now, not as it was when the button was pressed: its codes may be sold meanwhile. */}
          {items
            .filter(({ id }) => id === undoneId)
            .map((addition) => (
              <PartBoundary key={addition.id} fallback={null}>
                <UndoDialog addition={addition} opener={opener} onClose={() => setUndone(null)} />
              </PartBoundary>
            ))}
        </section>
      )}
    </PagedList>
  );
}

interface AdditionProps {
  addition: CodeAddition;
  onUndo: (button: HTMLButtonElement) => void;
}

function Addition({ addition, onUndo }: AdditionProps) {
  const t = useTranslations('codes');
  const nameOf = usePoolName();
  const { dateTime } = useDates();
  const { codes, left, sold, quarantined, reserved, removed, reason, added_by: by } = addition;
  const facts = [
    removed === null ? t('additions.left', { count: left }) : t('additions.removed', { count: removed }),
    ...(sold === 0 ? [] : [t('additions.sold', { count: sold })]),
    ...(quarantined === 0 ? [] : [t('additions.quarantined', { count: quarantined })]),
    ...(reserved === 0 ? [] : [t('additions.reserved', { count: reserved })]),
  ];
  return (
    <Group component="li" justify="space-between" gap="sm" p="md">
      <Words>
        <span>
          {t('additions.codes', { count: codes })}
          {addition.name === null ? null : (
            <>
              {' · '}
              <bdi>{nameOf(addition)}</bdi>
            </>
          )}
        </span>
        <Detail>
          <time dateTime={addition.added_at}>{dateTime(addition.added_at)}</time>{' '}
          {t('codes.by', { who: isolate(by.name ?? by.email) })}
        </Detail>
        <Detail>{facts.join(' · ')}</Detail>
        {reason === null ? null : (
          <Detail>
            <bdi>{reason}</bdi>
          </Detail>
        )}
      </Words>
      {removed === null && left + reserved > 0 ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={(event) => onUndo(event.currentTarget)}
        >
          {t('undo.action')}
        </Button>
      ) : null}
    </Group>
  );
}
