import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '#web/api/problem.ts';
import { ActButton, ActDialog } from '#web/ui/act/act-button.tsx';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/act/copy-button.tsx';
import { CopyRow } from '#web/ui/act/copy-row.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { DialogButton, type OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { useQuestion } from '#web/ui/act/use-question.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { AtOnce } from './kit-at-once.tsx';
import { Sample } from './sample.tsx';

const ReasonDialog = whenOpened<OpenedDialog>(async () => (await import('./kit-dialogs.tsx')).ReasonDialog);
const StaleDialog = whenOpened<OpenedDialog>(async () => (await import('./kit-dialogs.tsx')).StaleDialog);

const nothing = () => Promise.resolve();

/** Buttons that act, and the dialogs that some of them open. */
export function KitAct() {
  const t = useTranslations('kit.act');
  return (
    <Section id="acts" title={t('title')}>
      <div className="pair top">
        <Questions />
        <Sample of="DialogButton, FormDialog, ReasonField, StaleNotice, whenOpened">
          <div className="row wrap">
            <DialogButton button={t('reason.title')}>{(dialog) => <ReasonDialog {...dialog} />}</DialogButton>
            <DialogButton button={t('stale.open')}>{(dialog) => <StaleDialog {...dialog} />}</DialogButton>
          </div>
        </Sample>
        <Sample of="Dialog, DialogActions">
          <div>
            <DialogButton button={t('shown.open')}>{(dialog) => <Shown {...dialog} />}</DialogButton>
          </div>
        </Sample>
        <Sample of="CopyButton, DownloadButton">
          <div className="row wrap">
            <CopyButton text="XK4P-99QF" label={t('copy')} isNamed />
            <CopyButton text="XK4P-99QF" label={t('copy')} isSmall />
            <DownloadButton address="/robots.txt" busy={t('download.busy')} done={t('download.done')}>
              {t('download.file')}
            </DownloadButton>
          </div>
        </Sample>
        <Sample of="CopyRow">
          <CopyRow name={t('account')} value="00799999001234567890" />
        </Sample>
        <AtOnce />
      </div>
    </Section>
  );
}

function Questions() {
  const t = useTranslations('kit.act');
  return (
    <Sample of="ActButton, ConfirmDialog, ActDialog, useQuestion">
      <div className="row wrap">
        <ActButton
          button={t('revoke.title')}
          title={t('revoke.ask')}
          text={t('revoke.text')}
          confirm={t('revoke.title')}
          isDangerous
          act={nothing}
          done={() => t('revoke.done')}
        />
        <ActButton
          button={t('refused.title')}
          title={t('refused.title')}
          text={t('refused.text')}
          confirm={t('refused.send')}
          act={() => Promise.reject(new ApiProblem('changed_meanwhile', 409))}
        />
        <Cancelling />
        <Turned />
      </div>
    </Sample>
  );
}

function Cancelling() {
  const t = useTranslations('kit.act.leave');
  const { opener, isOpen, open, close } = useQuestion();
  return (
    <>
      <Button ref={opener} variant="default" size="sm" onClick={open}>
        {t('title')}
      </Button>
      <ConfirmDialog
        title={t('ask')}
        action={t('title')}
        cancel={t('stay')}
        isDangerous
        isOpen={isOpen}
        opener={opener}
        onConfirm={close}
        onClose={close}
      >
        {t('text')}
      </ConfirmDialog>
    </>
  );
}

function Turned() {
  const t = useTranslations('kit.act.turn');
  const { opener, isOpen, open, close } = useQuestion<HTMLInputElement>();
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Switch ref={opener} isOn={isOn} label={t('name')} onChange={open}>
        {t('name')}
      </Switch>
      <ActDialog
        title={t(isOn ? 'off' : 'on')}
        text={t('text')}
        confirm={t('send')}
        act={nothing}
        onDone={() => setOn(!isOn)}
        isOpen={isOpen}
        onClose={close}
        opener={opener}
      />
    </>
  );
}

function Shown({ isOpen, onClose, opener }: OpenedDialog) {
  const t = useTranslations('kit.act.shown');
  return (
    <Dialog title={t('title')} isOpen={isOpen} onClose={onClose} opener={opener}>
      <div className="stack">
        <p className="bare">{t('text')}</p>
        <DialogActions>
          <Button onClick={onClose}>{t('done')}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
