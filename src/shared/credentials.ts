/** An access as it is sealed: user, password and what else there is to say, below each other in one text. */
export interface Credentials {
  /** Of one line each. */
  user: string;
  password: string;
  details: string | null;
}

export function joinCredentials({ user, password, details }: Credentials): string {
  return [user, password, ...(details === null ? [] : [details])].join('\n');
}

export function splitCredentials(text: string): Credentials {
  const [user = '', password = '', ...details] = text.split('\n');
  return { user, password, details: details.length === 0 ? null : details.join('\n') };
}
