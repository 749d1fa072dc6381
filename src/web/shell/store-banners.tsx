import { Alert, CloseButton } from '@mantine/core';
import { IconSpeakerphone, IconTools } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { useNow } from '#web/ui/show/use-age.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { useServed } from '#web/ui/served.ts';
import { useChoiceCookie, writeCookie } from '../cookies.ts';

/** Over the pages: that nothing can be bought right now, and what the store announces to its clients. */
export function StoreBanners({ isPanel = false }: { isPanel?: boolean }) {
  const { announcement, maintenance } = useSession().store;
  return (
    <>
      {maintenance === null ? null : <Maintenance {...maintenance} isPanel={isPanel} />}
      {announcement === null || isPanel ? null : <Announcement key={announcement.id} {...announcement} />}
    </>
  );
}

interface MaintenanceProps {
  note: string | null;
  note_ar: string | null;
  isPanel: boolean;
}

function Maintenance({ note, note_ar, isPanel }: MaintenanceProps) {
  const t = useTranslations('store_banners');
  const say = useInLanguage();
  return (
    <output>
      <Alert role="none" color="yellow" radius={0} py="xs" icon={<IconTools aria-hidden />}>
        {t(isPanel ? 'maintenance_panel' : 'maintenance')}{' '}
        {note === null ? null : <bdi>{say(note, note_ar)}</bdi>}
      </Alert>
    </output>
  );
}

interface AnnouncementProps {
  id: number;
  text: string;
  text_ar: string;
  until: string | null;
}

function Announcement({ id, text, text_ar, until }: AnnouncementProps) {
  const t = useTranslations('store_banners');
  const say = useInLanguage();
  const now = useNow();
  const putAway = useChoiceCookie('announcement', useServed().announcement);
  const [isClosed, close] = useState(false);
  if (isClosed || putAway === String(id) || (until !== null && Date.parse(until) <= now)) return null;

  function putItAway(): void {
    writeCookie('announcement', String(id));
    close(true);
  }

  return (
    <section aria-label={t('announcement')}>
      <Alert role="none" color="brand" radius={0} py="xs" icon={<IconSpeakerphone aria-hidden />}>
        <div className="row between">
          <bdi>{say(text, text_ar)}</bdi>
          <CloseButton className="fixed" aria-label={t('dismiss')} onClick={putItAway} />
        </div>
      </Alert>
    </section>
  );
}
