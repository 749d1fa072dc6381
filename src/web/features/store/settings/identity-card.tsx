import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { STORE_NAME_MAX } from '#shared/store/store-settings.contract.ts';
import { call } from '#web/api/call.ts';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { CardForm, type CardProps } from './card-form.tsx';
import classes from './settings.module.css';
import { useCard } from './use-card.ts';

/** Name and logo, which stand on every page, in mails and on papers. */
export function IdentityCard({ settings, onDirty }: CardProps) {
  const t = useTranslations('store_settings.identity');
  const [isUploading, setUploading] = useState(false);
  const draft = useCard({
    card: 'identity',
    settings,
    typedOf: ({ name, name_ar, logo_url }) => ({ name, name_ar, logo_url }),
    least: { name: 1, name_ar: 1 },
    send: ({ name, name_ar, logo_url }, version) =>
      call('PUT /api/admin/settings/identity', {
        body: { name: name.trim(), name_ar: name_ar.trim(), logo_url, version },
      }),
  });
  const { logo_url: logo } = draft.draft;
  return (
    <CardForm card="identity" draft={{ ...draft, isBusy: draft.isBusy || isUploading }} onDirty={onDirty}>
      <div className="pair">
        <BothLanguages field="name" label={t} of={draft.field} maxLength={STORE_NAME_MAX} required />
      </div>
      <PictureField
        url={logo}
        isDisabled={draft.isBusy}
        isGone={isRefusal(draft.refusal, 'picture_not_found')}
        say={t}
        onBusy={setUploading}
        onChange={(url) => draft.set({ logo_url: url })}
      >
        {logo === null ? null : <img className={classes['logo']} src={logo} alt={t('logo_alt')} />}
      </PictureField>
    </CardForm>
  );
}
