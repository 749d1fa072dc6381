import type { Profile } from '#shared/accounts/accounts.contract.ts';
import classes from './avatar.module.css';

type Person = Pick<Profile, 'first_name' | 'last_name' | 'email' | 'picture_url'>;

interface AvatarProps {
  person: Person;
  /** In the header, in lists, and on the person's own page. */
  size: 'small' | 'large';
}

/** A person's picture, or their initials. The name stands beside it, or is that of the button around it. */
export function Avatar({ person, size }: AvatarProps) {
  return person.picture_url === null ? (
    <span
      aria-hidden
      className={`fixed small strong square round ${classes['avatar']}`}
      data-size={size}
      data-initials={initialsOf(person)}
    />
  ) : (
    <img
      className={`fixed small strong square round ${classes['avatar']}`}
      data-size={size}
      src={person.picture_url}
      alt=""
    />
  );
}

const BETWEEN_ARABIC = /(?<=\p{Script=Arabic})(?=\p{Script=Arabic})/u;

function initialsOf({ first_name, last_name, email }: Person): string {
  const names = [first_name, last_name].filter((name) => name !== null);
  const letters = (names.length > 0 ? names : [email]).map((name) => Array.from(name)[0] ?? '');
  // Arabic letters would join to what looks like a word.
  return letters.join('').toUpperCase().replace(BETWEEN_ARABIC, '\u200C');
}
