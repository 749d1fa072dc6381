import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { languages, type Language } from '#shared/locale.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { filledQuery } from './desk-queries.ts';

interface InsertCannedProps {
  ticketId: string;
  onInsert: (text: string) => void;
}

/** Puts a canned answer into what is written, filled in for this ticket, in the language that the client reads. */
export function InsertCanned({ ticketId, onInsert }: InsertCannedProps) {
  const t = useTranslations('ticket_desk.canned');
  const { data } = useQuery(filledQuery(ticketId));
  const [chosen, setChosen] = useState<Language | null>(null);
  if (data === undefined || data.answers.length === 0) return null;
  const language = chosen ?? data.language;
  return (
    <div className="row wrap gap-sm">
      <SelectField
        size="sm"
        aria-label={t('insert')}
        value=""
        options={[
          { value: '', label: t('insert') },
          ...data.answers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => {
          const found = data.answers.find((one) => one.id === id);
          if (found !== undefined) onInsert(language === 'ar' ? found.text_ar : found.text);
        }}
      />
      <SelectField
        size="sm"
        aria-label={t('language')}
        value={language}
        options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={setChosen}
      />
    </div>
  );
}
