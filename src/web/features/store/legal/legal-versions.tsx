import { IconAlertTriangle, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { StaffLegalText } from '#shared/store/legal.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Lines } from '#web/ui/list/lines.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

const addresses = { terms: '/terms-of-service', privacy: '/privacy-policy' } as const;

/** Who published what and when, and how many agreed to it. */
export function LegalVersions({ text: { document, version: current, versions } }: { text: StaffLegalText }) {
  const t = useTranslations('legal_desk');
  const store = useTranslations('shell')('brand');
  const say = useInLanguage();
  const { dateTime } = useDates();
  return (
    <Section title={t('history')}>
      <Lines label={t('history')} rows={versions.map((one) => ({ ...one, id: String(one.version) }))}>
        {({
          version,
          is_material: isMaterial,
          published_by: by,
          published_at: at,
          accepted_by: count,
          ...one
        }) => (
          <div className="row wrap">
            <div className="roomy">
              <TextLink to={addresses[document]} search={version === current ? {} : { version }}>
                {t('version', { version })}
              </TextLink>
              <p className="bare">
                <bdi>{one.summary === null ? t('first') : say(one.summary, one.summary_ar)}</bdi>
              </p>
              <p className="bare muted small">
                {t('by', { name: isolate(by ?? store), time: dateTime(at) })} · {t('accepted', { count })}
              </p>
            </div>
            {version === current ? (
              <StatusBadge color="green" Icon={IconCircleCheck}>
                {t('in_force')}
              </StatusBadge>
            ) : null}
            <StatusBadge
              color={isMaterial ? 'yellow' : 'gray'}
              Icon={isMaterial ? IconAlertTriangle : IconPencil}
            >
              {t(isMaterial ? 'material' : 'minor')}
            </StatusBadge>
          </div>
        )}
      </Lines>
    </Section>
  );
}
