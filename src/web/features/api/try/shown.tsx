import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { KeyAnswer, KeyRequest } from '#web/api/send-by-key.ts';
import { CopyButton } from '#web/ui/act/copy-button.tsx';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { InlineFacts } from '#web/ui/show/facts.tsx';
import { exampleLanguages, writeRequest, type ExampleLanguage } from '../reference/examples.ts';
import classes from '../reference/call-reference.module.css';

interface ShownProps {
  request: KeyRequest;
  answer: KeyAnswer | null;
  server: string;
  language: ExampleLanguage;
  onLanguage: (language: ExampleLanguage) => void;
  /** What sends it. */
  children: ReactNode;
}

/** The request as a program writes it, and what it was answered. */
export function Shown({ request, answer, server, language, onLanguage, children }: ShownProps) {
  const t = useTranslations('api_try');
  const say = useTranslations('api_reference');
  const written = writeRequest(language, server, request);
  return (
    <>
      <ChoiceRow
        name={say('language')}
        value={language}
        options={exampleLanguages.map((value) => ({ value, label: value }))}
        onChoose={onLanguage}
      />
      <div>
        <div className="row between wrap">
          <h3 className="legend">{t('request')}</h3>
          <CopyButton text={written} label={say('copy')} />
        </div>
        <pre className={classes['code']} dir="ltr">
          {written}
        </pre>
      </div>
      {children}
      <output>
        {answer === null ? null : (
          <>
            <h3 className="legend">{t('answer')}</h3>
            <InlineFacts
              facts={[
                { name: t('status'), value: <CodeText>{String(answer.status)}</CodeText> },
                answer.left === null ? null : { name: t('left'), value: answer.left },
              ]}
            />
            <Box
              component="pre"
              className={`scrolls ${classes['code']} ${classes['answer']}`}
              dir="ltr"
              aria-label={t('answer')}
              tabIndex={0}
            >
              {answer.text}
            </Box>
          </>
        )}
      </output>
    </>
  );
}
