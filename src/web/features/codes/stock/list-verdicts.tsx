import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lineVerdicts } from '#shared/codes/code-lists.contract.ts';
import { Counts } from '#web/ui/show/counts.tsx';
import { isolate, listOf } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import type { Checked } from './add-codes-dialog.tsx';
import { PreviewLines } from './preview-lines.tsx';

/** What would become of each line of a list: all that is added was shown here. */
export function ListVerdicts({
  checked: { lines, new: fresh, separator, left_out: leftOut },
}: {
  checked: Checked;
}) {
  const t = useTranslations('codes.add');
  const { language } = useLanguage();
  const [isNarrowed, setNarrowed] = useState(false);
  const others = lines.filter(({ verdict }) => verdict !== 'new');
  return (
    <section className="stack" aria-live="polite">
      <div>
        <Text fw={600}>{t('checked', { count: lines.length })}</Text>
        {separator === null ? null : <Text c="dimmed">{t(`separators.${separator}`)}</Text>}
        {leftOut.length === 0 ? null : (
          <Text c="dimmed">{t('left_out', { columns: isolate(listOf(leftOut, language)) })}</Text>
        )}
        {lines.some(({ verdict }) => verdict === 'spoilt') ? <Text>{t('spoilt_hint')}</Text> : null}
        {fresh === 0 ? <Text c="dimmed">{t('none_new')}</Text> : null}
        {others.length === 0 && fresh > 0 ? <Text c="dimmed">{t('all_new')}</Text> : null}
      </div>
      {others.length === 0 ? null : (
        <>
          <Counts
            of={lineVerdicts
              .map((verdict) => ({
                name: t(`verdicts.${verdict}`),
                count: lines.filter((one) => one.verdict === verdict).length,
                isBad: verdict !== 'new',
              }))
              .filter(({ count }) => count > 0)}
          />
          <Checkbox
            label={t('only_others')}
            checked={isNarrowed}
            onChange={(event) => setNarrowed(event.currentTarget.checked)}
          />
        </>
      )}
      <PreviewLines lines={isNarrowed ? others : lines} />
    </section>
  );
}
