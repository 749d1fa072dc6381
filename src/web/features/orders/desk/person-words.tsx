import { Email } from '#web/ui/show/code-text.tsx';

/** A person by name, else by e-mail. */
export function PersonWords({ person: { name, email } }: { person: { name: string | null; email: string } }) {
  return name === null ? <Email address={email} /> : <bdi>{name}</bdi>;
}
