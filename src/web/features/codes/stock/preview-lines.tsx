import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListLine } from '#shared/codes/code-lists.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { lastDayOf } from './last-day.ts';
import classes from './preview-lines.module.css';

const ROW = 56; // pixels, the same for every line: what is out of sight is not there
const SEEN = 6;
const AHEAD = 6;

/** All lines of a list, however many: only those in sight are in the page. */
export function PreviewLines({ lines }: { lines: readonly ListLine[] }) {
  const t = useTranslations('codes.add');
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / ROW) - AHEAD);
  const shown = lines.slice(first, first + SEEN + 2 * AHEAD);
  return (
    <section
      className={classes['window']}
      style={{ maxBlockSize: SEEN * ROW + ROW / 2 }}
      aria-label={t('preview')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the arrows of the keyboard too
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <ol className={`bare ${classes['lines']}`} style={{ blockSize: lines.length * ROW }}>
        {shown.map((line, place) => (
          <Line key={line.line} line={line} place={first + place} of={lines.length} />
        ))}
      </ol>
    </section>
  );
}

function Line({ line, place, of }: { line: ListLine; place: number; of: number }) {
  const t = useTranslations('codes.add');
  const { date, dateTime } = useDates();
  const { expires_at: expiresAt, verdict, code, cell } = line;
  const lastDay = expiresAt === null ? null : lastDayOf(expiresAt);
  const when = expiresAt === null ? null : lastDay === null ? dateTime(expiresAt) : date(lastDay);
  return (
    <li
      className={`small ${classes['line']}`}
      style={{ blockSize: ROW, insetBlockStart: place * ROW }}
      aria-setsize={of}
      aria-posinset={place + 1}
      data-bad={verdict === 'new' ? undefined : true}
    >
      <span className="muted truncate">{t('line', { number: line.line })}</span>
      <span className="truncate">
        <CodeText>{code}</CodeText>
      </span>
      <span className={`strong truncate ${classes['verdict']}`}>{t(`verdicts.${verdict}`)}</span>
      <span className="muted truncate">
        {cell !== null ? (
          <CodeText>{cell}</CodeText>
        ) : when === null ? (
          t('no_expiry')
        ) : (
          t('expires', { when })
        )}
      </span>
    </li>
  );
}
