/** Codes, keys, numbers of orders, e-mail addresses, phone numbers: read from left to right in every language. */
export function CodeText({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="code-text">
      {children}
    </bdi>
  );
}
