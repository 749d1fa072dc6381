import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { lineVerdicts } from '#shared/contracts/codes.ts';
import classes from '../imports/imports.module.css';
import type { Checked } from './add-codes-dialog.tsx';

const SHOWN_MAX = 50;
const TEXT_MAX = 60;

interface ListVerdictsProps {
  checked: Checked;
  /** The list itself: the store's answer has no codes in it. */
  text: string;
}

/** What would become of each line of a list. */
export function ListVerdicts({ checked, text }: ListVerdictsProps) {
  const t = useTranslations('codes.add');
  const lines = text.split(/\r\n|\r|\n/);
  const counts = lineVerdicts.map((verdict) => ({
    verdict,
    count: verdict === 'new' ? checked.new : checked.others.filter((one) => one.verdict === verdict).length,
  }));
  const shown = checked.others.slice(0, SHOWN_MAX);
  const rest = checked.others.length - shown.length;
  return (
    <section className={classes['recent']} aria-live="polite">
      <div>
        <Text fw={600}>{t('checked', { count: checked.lines })}</Text>
        {checked.new === 0 ? <Text c="dimmed">{t('none_new')}</Text> : null}
        {checked.others.length === 0 && checked.new > 0 ? <Text c="dimmed">{t('all_new')}</Text> : null}
      </div>
      {checked.others.length === 0 ? null : (
        <>
          <dl className={classes['figures']}>
            {counts
              .filter(({ count }) => count > 0)
              .map(({ verdict, count }) => (
                <div key={verdict} data-bad={verdict === 'new' ? undefined : true}>
                  <dt>{t(`verdicts.${verdict}`)}</dt>
                  <dd>
                    <bdi>{count.toLocaleString('en')}</bdi>
                  </dd>
                </div>
              ))}
          </dl>
          <ol className={classes['lines']} aria-label={t('others')}>
            {shown.map(({ line, verdict }) => (
              <li key={line} className={classes['line']} data-verdict="refuse">
                <span className={classes['number']}>{t('line', { number: line })}</span>
                <span className={classes['verdict']}>{t(`verdicts.${verdict}`)}</span>
                <bdi dir="ltr" className={classes['key']}>
                  {(lines[line - 1] ?? '').slice(0, TEXT_MAX)}
                </bdi>
              </li>
            ))}
          </ol>
          {rest > 0 ? <Text c="dimmed">{t('more', { count: rest })}</Text> : null}
        </>
      )}
    </section>
  );
}
