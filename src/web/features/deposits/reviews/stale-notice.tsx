import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '#web/api/problem.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';

/** Why a decision was not taken as it was meant: below it the page shows how it stands now. */
export function StaleNotice({ error }: { error: Error | null }) {
  const t = useTranslations('reviews.decide');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== null) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (error === null) return null;
  const isDecided = error instanceof ApiProblem && error.code === 'already_decided';
  return (
    <div ref={notice}>
      <Refusal title={t(isDecided ? 'stale' : 'refused')} error={error} />
    </div>
  );
}
