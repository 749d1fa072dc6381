import { useState } from 'react';

/** Until the page is loaded again, and nowhere but in its memory. */
let kept = '';

/** What was typed as e-mail goes along from page to page before the sign-in, back button included. */
export function useTypedEmail(): [email: string, setEmail: (email: string) => void] {
  const [email, setEmail] = useState(kept);
  return [
    email,
    (typed) => {
      keepEmail(typed);
      setEmail(typed);
    },
  ];
}

/** For the next form: the address that an answer was about. */
export function keepEmail(email: string): void {
  kept = email;
}
