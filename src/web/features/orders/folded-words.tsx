import { useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import classes from '../catalogue/price-explanation.module.css';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import type { LineWords } from './purchase-draft.ts';
import { part } from '#web/ui/page/part.ts';

/** Seldom needed, so they come when they are. */
const LineWordsFields = part(async () => (await import('./purchase/line-words-fields.tsx')).LineWordsFields);

interface FoldedWordsProps {
  words: LineWords;
  onChange: (words: LineWords) => void;
}

/** Own reference and note, folded away until someone wants them. */
export function FoldedWords(props: FoldedWordsProps) {
  const t = useTranslations('cart.words');
  const [isWanted, setWanted] = useState(false);
  return (
    <details className={`small ${classes.why}`} onToggle={() => setWanted(true)}>
      <summary>{t('title')}</summary>
      {isWanted ? (
        <PartBoundary fallback={<LoadingBlock height={160} />}>
          <LineWordsFields {...props} />
        </PartBoundary>
      ) : null}
    </details>
  );
}
