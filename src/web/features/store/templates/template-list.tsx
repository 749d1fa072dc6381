import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBell, IconMail, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { holdsTyped } from '#shared/fold-text.ts';
import { languages } from '#shared/locale.ts';
import { templateGroups, type Template } from '#shared/store/templates.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { Lines } from '#web/ui/list/lines.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { useTemplateName } from './template-name.ts';
import { templatesQuery } from './template-queries.ts';
import { states, type templatesSearch } from './templates-search.ts';

type Found = ReturnType<typeof templatesSearch>;

/** All templates, by what they are about; narrowed here, for they are few. */
export function TemplateList({ list }: { list: List<Found> }) {
  const t = useTranslations('templates');
  return (
    <>
      <Filters label={t('filters.label')}>
        <SearchField
          {...list.field('search')}
          label={t('filters.search')}
          placeholder={t('filters.search_placeholder')}
        />
        <FilterChoice
          {...list.choice('group')}
          label={t('filters.group')}
          all={t('filters.all_groups')}
          options={templateGroups.map((group) => ({ value: group, label: t(`groups.${group}`) }))}
        />
        <FilterChoice
          {...list.choice('state')}
          label={t('filters.state')}
          all={t('filters.any_state')}
          options={states.map((state) => ({ value: state, label: t(`filters.${state}`) }))}
        />
      </Filters>
      <Answered answer={useQuery(templatesQuery)} failed={t('load_failed')}>
        {(templates) => <Groups templates={templates} list={list} />}
      </Answered>
    </>
  );
}

function Groups({ templates, list }: { templates: readonly Template[]; list: List<Found> }) {
  const t = useTranslations('templates');
  const nameOf = useTemplateName();
  const found = templates.filter((template) => fits(template, list.search, nameOf(template)));
  if (found.length === 0)
    return (
      <EmptyState
        title={t('nothing_found')}
        text={t('nothing_found_text')}
        action={
          <Button variant="default" onClick={list.clear}>
            {t('clear')}
          </Button>
        }
      />
    );
  return (
    <>
      <p className="bare muted small" aria-live="polite">
        {t('showing', { count: found.length })}
      </p>
      {templateGroups
        .map((group) => ({ group, rows: found.filter((one) => one.group === group) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ group, rows }) => (
          <section key={group} className="stack gap-sm">
            <h2 className="bare heading">{t(`groups.${group}`)}</h2>
            <ListCard>
              <Lines label={t(`groups.${group}`)} rows={rows.map((row) => ({ ...row, id: row.key }))}>
                {(template) => <TemplateRow template={template} name={nameOf(template)} />}
              </Lines>
            </ListCard>
          </section>
        ))}
    </>
  );
}

function TemplateRow({ template, name }: { template: Template; name: string }) {
  const t = useTranslations('templates');
  const { language } = useLanguage();
  const { is_in_store: isInStore, key } = template;
  const { texts } = template.languages[language];
  const Icon = isInStore ? IconBell : IconMail;
  const said = texts['text'] ?? texts['body'] ?? Object.values(texts)[0];
  return (
    <div className="leads row wrap">
      <div className="roomy">
        <Link to="/admin/notifications/$key" params={{ key }} className="covers plain medium">
          {name}
        </Link>
        <div className="muted small truncate">{said}</div>
      </div>
      {languages.map((one) => {
        const { is_changed: isChanged, broken } = template.languages[one];
        if (broken.length > 0)
          return (
            <StatusBadge key={one} color="red" Icon={IconAlertTriangle}>
              {t('broken_in', { language: t(`languages.${one}`) })}
            </StatusBadge>
          );
        return isChanged ? (
          <StatusBadge key={one} color="green" Icon={IconPencil}>
            {t('changed_in', { language: t(`languages.${one}`) })}
          </StatusBadge>
        ) : null;
      })}
      <span className="row gap-xs muted small nowrap">
        <Icon size={16} aria-hidden />
        {t(isInStore ? 'channels.both' : 'channels.mail')}
      </span>
    </div>
  );
}

function fits({ group, languages: worded }: Template, search: Found, name: string): boolean {
  const both = [worded.en, worded.ar];
  if (search.group !== undefined && group !== search.group) return false;
  const isChanged = both.some((one) => one.is_changed);
  if (search.state === 'changed' && !isChanged) return false;
  if (search.state === 'default' && isChanged) return false;
  if (search.state === 'broken' && !both.some(({ broken }) => broken.length > 0)) return false;
  const words = [name, ...both.flatMap(({ texts }) => Object.values(texts))];
  return words.some((text) => holdsTyped(text, search.search ?? ''));
}
