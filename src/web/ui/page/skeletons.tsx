import { Paper, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Shapes of what is on its way, in the place and size where it will stand. Each says that it is loading. */
export function PageSkeleton() {
  return (
    <Loading>
      <Stack gap="lg">
        <Skeleton height={36} width="40%" />
        <Skeleton height={240} radius="lg" />
      </Stack>
    </Loading>
  );
}

export function CardGridSkeleton({ cards, height }: { cards: number; height: number }) {
  return (
    <Loading>
      <div className="cards">
        {Array.from({ length: cards }, (_, index) => (
          <Skeleton key={index} height={height} radius="lg" />
        ))}
      </div>
    </Loading>
  );
}

export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <Loading>
      <Paper>
        <Stack gap="sm">
          {Array.from({ length: rows }, (_, index) => (
            <Skeleton key={index} height={44} />
          ))}
        </Stack>
      </Paper>
    </Loading>
  );
}

function Loading({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <>
      <output className="visually-hidden">{t('loading')}</output>
      <div aria-hidden>{children}</div>
    </>
  );
}
