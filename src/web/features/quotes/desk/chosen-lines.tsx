import { useTranslations } from 'use-intl';
import type { Offer, OfferLine } from '#shared/quotes/quotes.contract.ts';
import { Tick } from '#web/ui/form/tick.tsx';
import { useGrowing } from '#web/ui/list/use-growing.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import type { Choice } from '../use-choice.ts';

interface ChosenLinesProps {
  offer: Offer;
  choice: Choice;
  isOff: boolean;
}

/** Which items of an offer the client takes, where it leaves a choice. */
export function ChosenLines({ offer: { lines }, choice: { taken, toggle }, isOff }: ChosenLinesProps) {
  const t = useTranslations('quote_desk.accept');
  const { shown, end } = useGrowing(lines.length);
  return (
    <fieldset className="bare stack gap-xs">
      <legend className="legend medium">{t('items')}</legend>
      <ul className="bare framed lines scrolls" style={{ maxBlockSize: '30dvh', paddingInline: '0.75rem' }}>
        {lines.slice(0, shown).map((line) => (
          <li key={line.id} className="row between">
            <Tick isTicked={taken.has(line.id)} disabled={isOff} onChange={() => toggle(line)}>
              <LineWords line={line} />
            </Tick>
            <Exact money={line.total} />
          </li>
        ))}
        {end === null ? null : <li ref={end} aria-hidden />}
      </ul>
    </fieldset>
  );
}

function LineWords({ line }: { line: OfferLine }) {
  const t = useTranslations('quote_desk');
  const local = useInLanguage();
  const option = line.option_name === null ? null : local(line.option_name, line.option_name_ar);
  return (
    <>
      <bdi className="break">{local(line.product_name, line.product_name_ar)}</bdi>
      {option === null ? null : (
        <>
          {' · '}
          <bdi>{option}</bdi>
        </>
      )}
      {' × '}
      {line.quantity}
      {line.is_alternative ? <span className="muted small"> {t('lines.alternative')}</span> : null}
    </>
  );
}
