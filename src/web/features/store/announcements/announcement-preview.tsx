import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { directionOf, languages } from '#shared/locale.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Preview } from '#web/ui/show/preview.tsx';
import { Sign } from '#web/ui/show/sign.tsx';

type Texts = Record<'title' | 'title_ar' | 'text' | 'text_ar', string>;

/** As it will stand among the notifications, in both languages. */
export function AnnouncementPreview(texts: Texts) {
  const t = useTranslations('announcements.form');
  return (
    <FieldGroup title={t('preview')}>
      <div className="pair">
        {languages.map((language) => {
          const [title, text] =
            language === 'ar' ? [texts.title_ar, texts.text_ar] : [texts.title, texts.text];
          return (
            <Preview key={language}>
              <span className="muted tiny">{t(`preview_${language}`)}</span>
              <div className="row top" lang={language} dir={directionOf(language)}>
                <Sign Icon={IconSpeakerphone} color="green" />
                <div className="grow small break">
                  <div className="medium">{title === '' ? '—' : title}</div>
                  <p className="bare muted">{text === '' ? '—' : text}</p>
                </div>
              </div>
            </Preview>
          );
        })}
      </div>
    </FieldGroup>
  );
}
