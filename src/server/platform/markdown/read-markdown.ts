import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { pictureUrl } from '#shared/contracts/fields.ts';
import type { Span, TextBlock } from '#shared/contracts/written-text.ts';

/** By the name in braces; anything else in braces stays as it was written. */
export type Variables = Readonly<Record<string, string>>;

type Looks = Omit<Span, 'text'>;

/**
 * Markdown as the parts that pages can show. What it has no part for (HTML, a link of a dangerous kind, a picture from
 * elsewhere) becomes the text that was typed. Variables are filled in afterwards, so that none of them is read as Markdown.
 */
export function readMarkdown(text: string, variables: Variables = {}): TextBlock[] {
  return fromMarkdown(text).children.flatMap((node) => blocksOf(node, fillWith(variables), text));
}

type Fill = (text: string) => string;

function fillWith(variables: Variables): Fill {
  return (text) =>
    text.replaceAll(/\{(\w+)\}/g, (typed, name: string) =>
      Object.hasOwn(variables, name) ? (variables[name] ?? typed) : typed,
    );
}

function blocksOf(node: RootContent, fill: Fill, typed: string): TextBlock[] {
  const spans = (children: PhrasingContent[]) => spansOf(children, fill);
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Markdown has kinds that these texts don't show
  switch (node.type) {
    case 'heading':
      return [{ kind: node.depth <= 2 ? 'title' : 'heading', lines: [spans(node.children)] }];
    case 'paragraph': {
      const [only] = node.children;
      if (only?.type === 'image' && node.children.length === 1 && isOwnPicture(only.url))
        return [{ kind: 'picture', lines: [[{ text: only.alt ?? '' }]], picture: only.url }];
      return [{ kind: 'paragraph', lines: [spans(node.children)] }];
    }
    case 'list':
      return [{ kind: node.ordered === true ? 'steps' : 'list', lines: linesOf(node.children, fill) }];
    case 'blockquote':
      return [{ kind: 'quote', lines: linesOf(node.children, fill) }];
    case 'code':
      return [{ kind: 'code', lines: [[{ text: node.value }]] }];
    case 'thematicBreak':
      return [{ kind: 'rule', lines: [] }];
    case 'html':
      return [{ kind: 'paragraph', lines: [[{ text: node.value }]] }];
    case 'definition':
      return [{ kind: 'paragraph', lines: [[{ text: sourceOf(node, typed) }]] }];
    default:
      return [];
  }
}

/** One level: what lies deeper follows as items of their own. Without recursion: nobody can nest too deep for it. */
function linesOf(nodes: readonly (BlockContent | DefinitionContent | ListItem)[], fill: Fill): Span[][] {
  const lines: Span[][] = [];
  const left = nodes.toReversed();
  for (let node = left.pop(); node !== undefined; node = left.pop())
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Markdown has kinds that these texts don't show
    switch (node.type) {
      case 'paragraph':
      case 'heading':
        lines.push(spansOf(node.children, fill));
        break;
      case 'list':
      case 'listItem':
      case 'blockquote':
        left.push(...node.children.toReversed());
        break;
      case 'code':
      case 'html':
        lines.push([{ text: node.value }]);
        break;
      default:
    }
  return lines;
}

function spansOf(nodes: readonly PhrasingContent[], fill: Fill): Span[] {
  const spans: Span[] = [];
  const left: { node: PhrasingContent; looks: Looks }[] = [];
  const add = (inner: readonly PhrasingContent[], looks: Looks) => {
    for (const node of inner.toReversed()) left.push({ node, looks });
  };
  add(nodes, {});
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { node, looks } = next;
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Markdown has kinds that these texts don't show
    switch (node.type) {
      case 'text':
        spans.push({ text: fill(node.value), ...looks });
        break;
      case 'html':
        spans.push({ text: node.value, ...looks });
        break;
      case 'strong':
        add(node.children, { ...looks, is_strong: true });
        break;
      case 'emphasis':
        add(node.children, { ...looks, is_emphasised: true });
        break;
      case 'inlineCode':
        spans.push({ text: node.value, ...looks, is_code: true });
        break;
      case 'break':
        spans.push({ text: '\n', ...looks });
        break;
      case 'link':
        add(node.children, isSafeLink(node.url) ? { ...looks, href: node.url } : looks);
        break;
      case 'image':
        spans.push({ text: node.alt ?? '', ...looks });
        break;
      default:
    }
  }
  return spans;
}

const sourceOf = (
  {
    position,
  }: {
    position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
  },
  typed: string,
): string => typed.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

/** Uploaded to this store, or drawn for its demo. */
const isOwnPicture = (url: string): boolean => pictureUrl.safeParse(url).success;

/** A page of the store, a page of the web, an address of mail, a number to call. No other kind is ever an address. */
export function isSafeLink(url: string): boolean {
  if (/[\p{Cc}\s\\]/u.test(url)) return false;
  if (/^\/(?!\/)/.test(url)) return true;
  return /^(https?:\/\/[^/]+|mailto:[^?]+@|tel:\+?\d)/i.test(url);
}

/** Its words alone, for an excerpt. */
export function plainText(blocks: readonly TextBlock[]): string {
  return blocks
    .flatMap(({ kind, lines }) => (kind === 'picture' ? [] : lines))
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
