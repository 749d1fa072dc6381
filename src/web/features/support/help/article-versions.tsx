import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { StaffHelp } from '#shared/support/help.contract.ts';
import type { AnswerOf } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Lines } from '#web/ui/list/lines.tsx';
import { answerOf } from '#web/ui/list/list-of.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

type Version = AnswerOf<'GET /api/admin/help/{id}/versions'>[number];

interface ArticleVersionsProps {
  article: StaffHelp;
  /** Into the form, where it can be read and saved. */
  onUse: (version: Version) => void;
}

/** What it said before; any of it can be taken up again. */
export function ArticleVersions({ article: { id, version: current }, onUse }: ArticleVersionsProps) {
  const t = useTranslations('help_desk.versions');
  const store = useTranslations('shell')('brand');
  const say = useInLanguage();
  const { dateTime } = useDates();
  const answer = useQuery(
    answerOf('GET /api/admin/help/{id}/versions', ['help', 'versions', String(current)], { params: { id } }),
  );
  return (
    <Section title={t('title')}>
      <Answered answer={answer} failed={t('failed')}>
        {(versions) => (
          <Lines label={t('title')} rows={versions.map((one) => ({ ...one, id: String(one.version) }))}>
            {(one) => (
              <div className="row wrap between">
                <div className="roomy">
                  <bdi className="medium">{say(one.title, one.title_ar)}</bdi>
                  <div className="muted small">
                    {t('by', {
                      version: one.version,
                      name: isolate(one.author ?? store),
                      time: dateTime(one.created_at),
                    })}
                  </div>
                </div>
                {one.version === current ? (
                  <span className="muted small">{t('current')}</span>
                ) : (
                  <Button variant="default" size="sm" onClick={() => onUse(one)}>
                    {t('use')}
                  </Button>
                )}
              </div>
            )}
          </Lines>
        )}
      </Answered>
    </Section>
  );
}
