import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  listColumns,
  type ListColumn,
  type ListQuestion as Question,
  type Reading,
} from '#shared/codes/code-lists.contract.ts';
import { isReadable } from '#shared/codes/is-readable.ts';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import classes from './list-question.module.css';

interface ListQuestionProps {
  question: Question;
  format: 'lines' | 'csv';
  isBusy: boolean;
  onAnswer: (reading: Reading) => void;
}

type FirstRow = 'names' | 'code' | '';
type Kind = ListColumn | '';

/** What the first row is and what stands in each column, where only a person can say: nothing is added before. */
export function ListQuestion({ question, format, isBusy, onAnswer }: ListQuestionProps) {
  const t = useTranslations('codes.add.question');
  const fields = useTranslations('fields');
  const { columns, examples } = question;
  const [first, setFirst] = useState<FirstRow>(question.has_names === true ? 'names' : '');
  const [kinds, setKinds] = useState<Kind[]>(columns.map(({ kind }) => kind ?? ''));
  const [isTold, setTold] = useState(false);
  // It comes below a long list, in a window that is too low for both.
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  // A pasted line is a code as it stands, unless it is below names of several columns.
  const isWhole = format === 'lines' && (first === 'code' || columns.length === 1);
  const read: Kind[] = isWhole ? ['code'] : kinds;
  const chosen = read.filter((kind) => kind !== '');
  const isChosen = chosen.length === read.length;

  function answer(): void {
    setTold(true);
    if (first !== '' && isChosen && isReadable(chosen))
      onAnswer({ has_names: first === 'names', columns: chosen });
  }

  return (
    <section
      className="stack"
      ref={section}
      tabIndex={-1}
      style={{ outline: 'none' }}
      aria-label={t('title')}
    >
      <p className="bare strong">{t('title')}</p>
      {question.has_names === true ? null : (
        <ChoiceRow<FirstRow>
          name={t('first_row')}
          value={first}
          options={[
            { value: 'names', label: t('is_names') },
            { value: 'code', label: t('is_code') },
          ]}
          onChoose={setFirst}
        />
      )}
      {isTold && first === '' ? <p className="bare small wrong">{fields('required')}</p> : null}
      <div className="cards">
        {columns.map(({ name }, place) => (
          <Column
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place; two may have one name
            key={place}
            name={name}
            examples={examples.map((row) => row[place] ?? '')}
            kind={isWhole ? null : (kinds[place] ?? '')}
            isTold={isTold}
            onChoose={(kind) => setKinds(kinds.with(place, kind))}
          />
        ))}
      </div>
      {isTold && isChosen && !isReadable(chosen) ? (
        <p className="bare small wrong" role="alert">
          {t('one_code')}
        </p>
      ) : null}
      <div className="row end">
        <Button loading={isBusy} onClick={answer}>
          {t('continue')}
        </Button>
      </div>
    </section>
  );
}

interface ColumnProps {
  name: string;
  examples: readonly string[];
  /** null: nothing is to be chosen. */
  kind: Kind | null;
  isTold: boolean;
  onChoose: (kind: Kind) => void;
}

function Column({ name, examples, kind, isTold, onChoose }: ColumnProps) {
  const t = useTranslations('codes.add.question');
  const fields = useTranslations('fields');
  return (
    <div className={`stack gap-sm boxed ${classes['column']}`}>
      <bdi className="strong break">{name === '' ? t('nameless') : name}</bdi>
      <ul className="bare small muted">
        {examples.map((example, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows may be the same
          <li key={row}>{example === '' ? '—' : <CodeText>{example}</CodeText>}</li>
        ))}
      </ul>
      {kind === null ? null : (
        <SelectField<Kind>
          label={t('holds')}
          value={kind}
          options={[
            { value: '', label: t('choose') },
            ...listColumns.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
          error={isTold && kind === '' ? fields('required') : null}
          onChange={onChoose}
        />
      )}
    </div>
  );
}
