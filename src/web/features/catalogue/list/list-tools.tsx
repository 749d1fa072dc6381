import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowsSort, IconLayoutGrid, IconList, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ChoiceSelect } from '#web/shell/header/choice-select.tsx';
import { chosenSorts, type ListSearch } from './catalogue-search.ts';
import classes from './list-tools.module.css';
import segments from './segments.module.css';

interface ListToolsProps {
  list: ListSearch;
  /** Something is searched: the best match comes first then. */
  isSearching?: boolean;
  /** It has no order of its own. */
  isSorted?: boolean;
  /** The sort may be one that the list has by itself. */
  onChange: (list: { sort: string | undefined; view: ListSearch['view'] }) => void;
}

/** In which order a list stands, and how; and to ask for it again. */
export function ListTools({
  list: { sort, view },
  isSearching = false,
  isSorted = true,
  onChange,
}: ListToolsProps) {
  const t = useTranslations('catalogue');
  const sorts = [...(isSearching ? (['relevance'] as const) : []), ...chosenSorts];
  const views = [
    { value: undefined, name: t('view.grid'), Icon: IconLayoutGrid },
    { value: 'list', name: t('view.list'), Icon: IconList },
  ] as const;
  return (
    <div className={`row push ${classes.tools}`}>
      {isSorted ? (
        <ChoiceSelect
          name={t('sort.label')}
          icon={<IconArrowsSort size={18} aria-hidden />}
          value={sort ?? (isSearching ? 'relevance' : 'name')}
          options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChoose={(chosen) => onChange({ sort: chosen, view })}
        />
      ) : null}
      <fieldset className={`bare framed ${segments.segments}`} aria-label={t('view.label')}>
        {views.map(({ value, name, Icon }) => (
          <UnstyledButton
            key={name}
            className={`small medium nowrap rounded hovers tints ${segments.segment}`}
            aria-label={name}
            aria-pressed={view === value}
            onClick={() => onChange({ sort, view: value })}
          >
            <Icon size={20} aria-hidden />
          </UnstyledButton>
        ))}
      </fieldset>
      <RefreshButton />
    </div>
  );
}

function RefreshButton() {
  const t = useTranslations('catalogue');
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => queryClient.invalidateQueries({ queryKey: ['catalogue'] }),
  });
  return (
    <Button
      variant="default"
      px="sm"
      mih="2.75rem"
      aria-label={t('refresh')}
      loading={isPending}
      onClick={() => mutate()}
    >
      <IconRefresh size={18} aria-hidden />
      <span className="wide-only">&nbsp;{t('refresh')}</span>
    </Button>
  );
}
