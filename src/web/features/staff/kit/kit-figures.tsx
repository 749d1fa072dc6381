import { Box } from '@mantine/core';
import { IconCheck, IconKey, IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Chart } from '#web/ui/chart/chart.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { Counts } from '#web/ui/show/counts.tsx';
import { PaperLink, PaperLinks } from '#web/ui/show/paper-link.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { countText } from '#shared/count-text.ts';
import { FilterTile, Tile, Tiles } from '#web/ui/show/tile.tsx';
import { Sample } from './sample.tsx';

/** The demo has none. */
const PAPER = '/api/invoices/none.pdf';

/** Figures above a list, images, and what is downloaded. */
export function KitFigures() {
  const t = useTranslations('kit.figures');
  return (
    <Section id="figures" title={t('title')}>
      <Figures />
      <Sample of="Counts">
        <Counts
          of={[
            { name: t('codes'), count: 12_345 },
            { name: t('refused'), count: 3, isBad: true },
          ]}
        />
      </Sample>
      <Charts />
      <div className="row wrap top gap-lg">
        <Sample of="Picture">
          <Box w="14rem" className="clipped rounded">
            <Picture src={null} name={t('picture')} />
          </Box>
        </Sample>
        <Sample of="Thumb">
          <Thumb src={null} />
        </Sample>
        <Papers />
      </div>
    </Section>
  );
}

const SOLD = ['4', '9', '7', '0', '12', '15', '11'];
const ADDED = ['10', '0', '5', '5', '0', '20', '3'];
const BEFORE = ['6', '6', null, '8', '7', '9', '10'];

function Charts() {
  const t = useTranslations('kit.figures');
  const say = (value: string) => value;
  return (
    <Sample of="Chart">
      <Chart
        title={t('chart.title')}
        points={SOLD.map((_, day) => ({ name: `2026-11-0${day + 1}`, short: String(day + 1) }))}
        series={[
          { name: t('chart.sold'), as: 'bars', values: SOLD, say },
          { name: t('chart.added'), as: 'line', values: ADDED, say },
          { name: t('chart.before'), as: 'dashes', values: BEFORE, say },
        ]}
        sayShort={String}
      />
    </Sample>
  );
}

function Figures() {
  const t = useTranslations('kit.figures');
  const [isPressed, setPressed] = useState(false);
  return (
    <Sample of="Tiles, Tile, FilterTile">
      <Tiles label={t('tiles')}>
        <Tile
          label={t('balance')}
          icon={<IconCheck size={20} aria-hidden />}
          figure={<Amount money={{ amount: '12500.50', currency: 'DZD' }} />}
        />
        <Tile
          label={t('orders')}
          icon={<IconShoppingCart size={20} aria-hidden />}
          figure={countText(128)}
          link={{ to: '/admin/orders' }}
        />
        <FilterTile
          label={t('codes')}
          icon={<IconKey size={20} aria-hidden />}
          count={12_345}
          isPressed={isPressed}
          onPress={() => setPressed(!isPressed)}
        />
        <FilterTile
          label={t('unknown')}
          icon={<IconKey size={20} aria-hidden />}
          count={null}
          isPressed={false}
          onPress={() => {}}
        />
      </Tiles>
    </Sample>
  );
}

function Papers() {
  const t = useTranslations('kit.figures');
  const paper = { address: PAPER, fallbackName: 'INV-2026-000123', done: t('saved') };
  return (
    <>
      <Sample of="PaperLinks">
        <div className="row wrap">
          <PaperLinks {...paper} label={(language) => t('paper', { language })} />
        </div>
      </Sample>
      <Sample of="PaperLink">
        <PaperLink {...paper} language="en" label={t('paper', { language: 'en' })} />
      </Sample>
    </>
  );
}
