import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CONTRAST_LEAST, findUnreadable, shadesOf } from '#shared/store/brand-colour.ts';
import { call } from '#web/api/call.ts';
import { CardForm, type CardProps } from './card-form.tsx';
import classes from './settings.module.css';
import { useCard } from './use-card.ts';

/** The theme's own, and some that can be read in both themes. */
const OWN = '#0e7c66';
const offered = [OWN, '#1d4ed8', '#6d28d9', '#be185d', '#b45309', '#334155'] as const;
const COLOUR = /^#[0-9a-f]{6}$/;

/** The colour of buttons and links. One that can't be read is refused, here and by the server. */
export function LookCard({ settings, onDirty }: CardProps) {
  const t = useTranslations('store_settings.look');
  const errors = useTranslations('errors');
  const draft = useCard({
    card: 'look',
    settings,
    typedOf: ({ colour }) => ({ colour: colour ?? OWN }),
    problems: ({ colour }) => ({ colour: problemOf(colour) }),
    send: ({ colour }, version) =>
      call('PUT /api/admin/settings/look', {
        body: { version, colour: readColour(colour) === OWN ? null : readColour(colour) },
      }),
  });
  const chosen = readColour(draft.draft.colour);

  function problemOf(typed: string): string | null {
    const colour = readColour(typed);
    if (!COLOUR.test(colour)) return t('wrong');
    const found = findUnreadable(colour);
    if (found === null) return null;
    const { ratio } = found;
    return errors('colour_unreadable', {
      ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
      least: CONTRAST_LEAST.toFixed(1),
    });
  }

  return (
    <CardForm card="look" draft={draft} onDirty={onDirty}>
      <fieldset className="row wrap gap-xs" aria-label={t('offered')}>
        {offered.map((colour) => (
          <button
            key={colour}
            type="button"
            className={`square round ${classes['swatch']}`}
            style={{ backgroundColor: colour }}
            aria-label={t('choose', { colour: t(`names.${colour}`) })}
            aria-pressed={chosen === colour}
            disabled={draft.isBusy}
            onClick={() => draft.set({ colour })}
          />
        ))}
      </fieldset>
      <div className="pair">
        <TextInput
          {...draft.field('colour')}
          // Told while it is chosen: the preview below shows why.
          error={draft.draft.colour === '' ? null : problemOf(draft.draft.colour)}
          label={t('colour')}
          description={t('colour_hint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          dir="ltr"
          maxLength={7}
          spellCheck={false}
        />
        <label className={`stack gap-xs ${classes['picker']}`}>
          <span className="small medium">{t('pick')}</span>
          <input
            type="color"
            value={COLOUR.test(chosen) ? chosen : OWN}
            disabled={draft.isBusy}
            onChange={({ currentTarget }) => draft.set({ colour: currentTarget.value })}
          />
        </label>
      </div>
      {COLOUR.test(chosen) ? <ColourPreview colour={chosen} /> : null}
    </CardForm>
  );
}

const readColour = (typed: string): string => typed.trim().toLowerCase();

/** A button, a link and a badge in both themes, whichever the page is in. */
function ColourPreview({ colour }: { colour: string }) {
  const t = useTranslations('store_settings.look');
  const shades = shadesOf(colour);
  const grounds = [
    { theme: 'light', link: shades[6], badge: shades[1], words: shades[9] },
    { theme: 'dark', link: shades[4], badge: shades[8], words: shades[0] },
  ] as const;
  return (
    <div className="pair" aria-hidden>
      {grounds.map(({ theme, link, badge, words }) => (
        <div key={theme} className={`row wrap boxed rounded ${classes['ground']}`} data-theme={theme}>
          <span className={classes['button']} style={{ backgroundColor: shades[6] }}>
            {t('sample_button')}
          </span>
          <span style={{ color: link }}>{t('sample_link')}</span>
          <span className={classes['badge']} style={{ backgroundColor: badge, color: words }}>
            {t('sample_badge')}
          </span>
        </div>
      ))}
    </div>
  );
}
