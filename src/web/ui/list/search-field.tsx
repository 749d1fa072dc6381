import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { SEARCH_LENGTH } from './search-of.ts';

const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The text that is searched for now. */
  value: string;
  onChange: (text: string) => void;
}

/** Searches once the typing pauses, or at once on Enter. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Changed elsewhere: by the back button, by clearing the filters. Typing goes on undisturbed.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  function send(): void {
    const wanted = text.trim();
    if (wanted === sent) return;
    setSent(wanted);
    onChange(wanted);
  }

  useEffect(() => {
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      value={text}
      maxLength={SEARCH_LENGTH}
      autoComplete="off"
      enterKeyHint="search"
      leftSection={<IconSearch size={18} aria-hidden />}
      onChange={(event) => setText(event.currentTarget.value)}
      // Whoever leaves the field for a link must not be called back by what was typed.
      onBlur={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send();
      }}
    />
  );
}
