import { Fragment } from 'react';

/** An e-mail that is too long for its line goes on behind a dot or before the @, never inside a word. */
export function Email({ address }: { address: string }) {
  return (
    <bdi dir="ltr">
      {address.split(/(?<=\.)|(?=@)/).map((part, place) => (
        <Fragment key={place}>
          {place === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

/** A person by name, else by e-mail. */
export function PersonWords({ person: { name, email } }: { person: { name: string | null; email: string } }) {
  return name === null ? <Email address={email} /> : <bdi>{name}</bdi>;
}
