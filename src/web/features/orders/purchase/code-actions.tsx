import { Button, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText, IconPrinter } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { CodeText } from '#web/ui/show/code-text.tsx';
import paper from '#web/features/accounts/recovery-codes.module.css';
import { codesAsCsv, codesAsText, codesToShare, titleOf, type CodeSheet } from './code-files.ts';
import { CopyButton } from '#web/ui/act/copy-button.tsx';
import { ShareButton } from './share-button.tsx';

/** Codes taken home: copied, as files that the browser makes of what it shows, and on paper. Nothing of them is kept. */
export function CodeActions({ sheet }: { sheet: CodeSheet }) {
  const t = useTranslations('orders.codes');
  const all = sheet.lines.flatMap(({ codes }) => codes);
  const columns = (['order', 'product', 'option', 'reference', 'code'] as const).map((name) =>
    t(`columns.${name}`),
  );
  return (
    <>
      {all.length > 1 ? <CopyButton text={all.join('\n')} label={t('copy_all')} isNamed /> : null}
      <ShareButton text={codesToShare(sheet.lines)} label={t('share_all')} />
      <Button
        variant="default"
        size="sm"
        px="xs"
        leftSection={<IconFileText size={16} aria-hidden />}
        aria-label={t('save_txt')}
        onClick={() => save(`${sheet.orderNumber}.txt`, codesAsText(sheet), 'text/plain')}
      >
        {t('txt')}
      </Button>
      <Button
        variant="default"
        size="sm"
        px="xs"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        aria-label={t('save_csv')}
        onClick={() => save(`${sheet.orderNumber}.csv`, codesAsCsv(sheet, columns), 'text/csv')}
      >
        {t('csv')}
      </Button>
      <Button
        variant="default"
        size="sm"
        px="xs"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      {createPortal(<Paper sheet={sheet} />, document.body)}
    </>
  );
}

/** What a printer gets while the codes are shown: the order, its date and its codes, and nothing of the page. */
function Paper({ sheet: { orderNumber, date, lines } }: { sheet: CodeSheet }) {
  const t = useTranslations('orders.codes');
  const store = useTranslations('shell')('brand');
  return (
    <div className={paper['sheet']}>
      <div className={paper['heading']}>
        <Text fw={600} size="xl">
          {store} · {t('columns.order')} <CodeText>{orderNumber}</CodeText>
        </Text>
        <Text mb="lg">
          <bdi>{date}</bdi>
        </Text>
        {lines.map((line, index) => (
          <section key={index}>
            <Text fw={600} mt="md">
              <bdi>{titleOf(line)}</bdi>
            </Text>
            {line.codes.map((code, place) => (
              <Text key={place} fw={400} style={{ whiteSpace: 'pre-line', breakInside: 'avoid' }}>
                <CodeText>{code}</CodeText>
              </Text>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function save(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
