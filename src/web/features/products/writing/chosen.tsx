import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { writingCountQuery } from './writing-queries.ts';
import type { Choice } from './writing-search.ts';

interface ChosenProps {
  choice: Choice;
  scope: 'picked' | 'matching';
  onChoose: (scope: 'picked' | 'matching') => void;
}

/** As they were picked in the list, or all that its filters leave. */
export function Chosen({ choice: { ids, matching }, scope, onChoose }: ChosenProps) {
  const t = useTranslations('writing.form');
  const { data } = useQuery({ ...writingCountQuery(matching ?? {}), enabled: matching !== null });
  const picked = t('picked', { count: ids.length });
  const instead = (
    <TextLink to="/admin/products" size="sm">
      {t('instead')}
    </TextLink>
  );
  if (matching === null || data === undefined || data.count <= ids.length)
    return (
      <div className="row between wrap">
        <span>
          {t('chosen')} · {picked}
        </span>
        {instead}
      </div>
    );
  return (
    <div className="stack gap-xs">
      <ChoiceRow
        name={t('chosen')}
        value={scope}
        options={[
          { value: 'picked', label: picked },
          { value: 'matching', label: t('matching', { count: data.count }) },
        ]}
        onChoose={onChoose}
      />
      {instead}
    </div>
  );
}
