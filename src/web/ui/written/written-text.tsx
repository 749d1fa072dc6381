import { Anchor } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { Span, TextBlock } from '#shared/contracts/written-text.ts';
import { directionOf, type Language } from '#shared/locale.ts';
import { Picture } from '../show/picture.tsx';
import classes from './written-text.module.css';

interface WrittenTextProps {
  blocks: readonly TextBlock[];
  /** Of the text, where that is not the page's. */
  language?: Language;
}

/** A text that staff wrote in Markdown, as the server read it: its parts become elements here, and nothing else does. */
export function WrittenText({ blocks, language }: WrittenTextProps) {
  return (
    <div
      className={classes['text']}
      {...(language === undefined ? {} : { lang: language, dir: directionOf(language) })}
    >
      {blocks.map((block, place) => (
        // A text's parts have no names, and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={place} block={block} />
      ))}
    </div>
  );
}

function Block({ block: { kind, lines, picture } }: { block: TextBlock }): ReactNode {
  const [first = []] = lines;
  switch (kind) {
    case 'title':
      return (
        <h2 className="heading">
          <Spans spans={first} />
        </h2>
      );
    case 'heading':
      return (
        <h3 className="heading">
          <Spans spans={first} />
        </h3>
      );
    case 'list':
      return (
        <ul>
          <Items lines={lines} />
        </ul>
      );
    case 'steps':
      return (
        <ol>
          <Items lines={lines} />
        </ol>
      );
    case 'quote':
      return (
        <blockquote className={classes['quote']}>
          {lines.map((spans, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={place}>
              <Spans spans={spans} />
            </p>
          ))}
        </blockquote>
      );
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by keys too
        <pre className={`ltr ${classes['code']}`} tabIndex={0}>
          {first.map(({ text }) => text).join('')}
        </pre>
      );
    case 'picture':
      return picture === undefined ? null : (
        <div className={`clipped rounded ${classes['picture']}`}>
          <Picture src={picture} name={first[0]?.text ?? ''} sizes="46rem" />
        </div>
      );
    case 'rule':
      return <hr />;
    case 'paragraph':
      return (
        <p>
          <Spans spans={first} />
        </p>
      );
  }
}

function Items({ lines }: Pick<TextBlock, 'lines'>) {
  return lines.map((spans, place) => (
    // oxlint-disable-next-line react/no-array-index-key
    <li key={place}>
      <Spans spans={spans} />
    </li>
  ));
}

function Spans({ spans }: { spans: readonly Span[] }) {
  // oxlint-disable-next-line react/no-array-index-key
  return spans.map((span, place) => <Letters key={place} span={span} />);
}

function Letters({ span }: { span: Span }): ReactNode {
  const { text, is_strong, is_emphasised, is_code, href } = span;
  if (text === '\n') return <br />;
  let shown: ReactNode = text;
  if (is_code === true) shown = <code dir="ltr">{shown}</code>;
  if (is_emphasised === true) shown = <em>{shown}</em>;
  if (is_strong === true) shown = <strong>{shown}</strong>;
  return href === undefined ? shown : <Leading href={href}>{shown}</Leading>;
}

/** Within the store without loading it again; elsewhere in a window of its own. */
function Leading({ href, children }: { href: string; children: ReactNode }) {
  const router = useRouter();

  function go(event: MouseEvent): void {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain) return;
    event.preventDefault();
    void router.navigate({ href });
  }

  if (href.startsWith('/'))
    return (
      <Anchor inherit href={href} onClick={go}>
        {children}
      </Anchor>
    );
  return (
    <Anchor
      inherit
      href={href}
      {...(/^http/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </Anchor>
  );
}
