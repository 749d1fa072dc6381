interface Named {
  first_name: string | null;
  last_name: string | null;
  email: string;
}

/** What stands for their picture. */
export function initialsOfPerson({ first_name, last_name, email }: Named): string {
  const names = [first_name, last_name].filter((part) => part !== null);
  const letters = (names.length > 0 ? names : [email]).map((name) => Array.from(name)[0] ?? '');
  return letters.join('').toUpperCase();
}
