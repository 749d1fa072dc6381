import { CloseButton, Loader } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Entry } from './palette-entry.ts';
import { optionId } from './palette-list.tsx';
import classes from '../palette.module.css';

const TEXT_LENGTH = 100;

interface SearchFieldProps {
  isPanel: boolean;
  listId: string;
  active: Entry | undefined;
  isWaiting: boolean;
  text: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** Has the focus as long as the palette is open. */
export function SearchField({
  isPanel,
  listId,
  active,
  isWaiting,
  text,
  onType,
  onKeyDown,
  onClose,
}: SearchFieldProps) {
  const t = useTranslations('palette');
  const shell = useTranslations('shell');
  return (
    <div className={`row fixed gap-sm ${classes['head']}`}>
      {isWaiting ? <Loader size={20} aria-hidden /> : <IconSearch size={20} aria-hidden />}
      <input
        type="text"
        inputMode="search"
        enterKeyHint="go"
        // The dialog was opened for nothing else.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        role="combobox"
        className={`grow ${classes['input']}`}
        dir={text === '' ? undefined : 'auto'}
        aria-label={t(isPanel ? 'panel_label' : 'label')}
        aria-expanded={active !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
        placeholder={t(isPanel ? 'panel_placeholder' : 'placeholder')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={TEXT_LENGTH}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <CloseButton size={44} iconSize={20} aria-label={shell('close')} onClick={onClose} />
    </div>
  );
}
