import { Fragment } from 'react';
import { isolate } from '#shared/locale.ts';

/** Codes, keys, numbers of orders, e-mail addresses, phone numbers: read from left to right in every language. */
export function CodeText({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="code-text">
      {children}
    </bdi>
  );
}

/** The same within a text: a narrow screen must not break it at its hyphen (by a word joiner behind it). */
export function unbroken(code: string): string {
  return isolate(code.replaceAll('-', '-\u2060'));
}

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
