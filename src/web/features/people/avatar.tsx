import classes from './avatar.module.css';
import { initialsOfPerson } from './initials.ts';

interface AvatarProps {
  person: { first_name: string | null; last_name: string | null; email: string; picture_url: string | null };
}

/** A picture beside a name, which says the same in words. */
export function Avatar({ person }: AvatarProps) {
  return person.picture_url === null ? (
    <span aria-hidden className={classes['avatar']} data-initials={initialsOfPerson(person)} />
  ) : (
    <img className={classes['avatar']} src={person.picture_url} alt="" loading="lazy" />
  );
}
