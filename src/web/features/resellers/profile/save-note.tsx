import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './save-note.module.css';

/** Beside a button that has done its work; read out where it appears. */
export function SaveNote({ isShown }: { isShown: boolean }) {
  const t = useTranslations('business');
  return (
    <output className={classes.note}>
      {isShown ? (
        <>
          <IconCheck size={18} aria-hidden />
          {t('saved')}
        </>
      ) : null}
    </output>
  );
}
