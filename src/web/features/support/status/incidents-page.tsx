import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { DialogButton, type OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { IncidentList } from './incident-list.tsx';
import { statusQuery } from './status-queries.ts';
import type { UpdateDialogProps } from './update-dialog.tsx';

const OpenDialog = whenOpened<OpenedDialog>(async () => (await import('./open-dialog.tsx')).OpenDialog);
const UpdateDialog = whenOpened<UpdateDialogProps>(
  async () => (await import('./update-dialog.tsx')).UpdateDialog,
);

/** What staff tell clients when something does not work; everyone reads it on the page of the system's status. */
export function IncidentsPage() {
  const title = useTranslations('admin.sections')('incidents');
  const t = useTranslations('incidents');
  const pages = useTranslations('shell.pages');
  const say = useTranslations('status.incidents');
  return (
    <Page
      title={title}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{title}</AdminBreadcrumb>}
      actions={
        <>
          <TextLink to="/status">{pages('status')}</TextLink>
          <DialogButton
            button={t('open.button')}
            icon={<IconPlus size={18} aria-hidden />}
            look={{ variant: 'filled' }}
          >
            {(dialog) => <OpenDialog {...dialog} />}
          </DialogButton>
        </>
      }
    >
      <Answered answer={useQuery(statusQuery)} failed={t('failed')}>
        {({ incidents }) => {
          const open = incidents.filter((one) => one.resolved_at === null);
          const past = incidents.filter((one) => one.resolved_at !== null);
          if (incidents.length === 0) return <EmptyState title={t('empty')} text={t('empty_text')} />;
          return (
            <>
              {open.length === 0 ? null : (
                <Section title={say('open')}>
                  <IncidentList
                    incidents={open}
                    label={say('open')}
                    below={(incident) => (
                      <div>
                        <DialogButton button={t('update.button')}>
                          {(dialog) => <UpdateDialog incident={incident} {...dialog} />}
                        </DialogButton>
                      </div>
                    )}
                  />
                </Section>
              )}
              {past.length === 0 ? null : (
                <Section title={say('past')}>
                  <IncidentList incidents={past} label={say('past')} />
                </Section>
              )}
            </>
          );
        }}
      </Answered>
    </Page>
  );
}
