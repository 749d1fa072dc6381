import { useProfile } from '#web/session/session.ts';
import { AccountFacts } from './account-facts.tsx';
import { NamesForm } from './names-form.tsx';
import { PictureForm } from './picture-form.tsx';
import classes from '../columns.module.css';

/** The person: how others see them, and how they sign in. */
export function ProfileTab() {
  const profile = useProfile();
  if (profile === null) return null;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <NamesForm profile={profile} />
        <PictureForm profile={profile} />
      </div>
      <div className={classes.column}>
        <AccountFacts profile={profile} />
      </div>
    </div>
  );
}
