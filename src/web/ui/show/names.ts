import type { Client } from '#shared/resellers/clients.contract.ts';

interface Named {
  first_name: string | null;
  last_name: string | null;
  email: string;
}

/** First and last name; their address where they gave none. */
export function nameOfPerson({ first_name, last_name, email }: Named): string {
  return fullName({ first_name, last_name }) ?? email;
}

export function fullName({ first_name, last_name }: Omit<Named, 'email'>): string | null {
  const names = [first_name, last_name].filter((part) => part !== null);
  return names.length === 0 ? null : names.join(' ');
}

/** What a business goes by. */
export function nameOfClient({ trade_name, owner }: Pick<Client, 'trade_name' | 'owner'>): string {
  return trade_name ?? nameOfPerson(owner);
}
