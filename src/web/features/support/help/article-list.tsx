import { Link } from '@tanstack/react-router';
import type { HelpEntry } from '#shared/support/help.contract.ts';
import classes from './help.module.css';

interface ArticleListProps {
  label: string;
  articles: readonly HelpEntry[];
}

/** Articles by their titles, with what each begins with, or says of what was looked for. */
export function ArticleList({ label, articles }: ArticleListProps) {
  return (
    <ul className={`cards ${classes['articles']}`} aria-label={label}>
      {articles.map(({ slug, title, excerpt }) => (
        <li key={slug} className={`framed leads ${classes['article']}`}>
          <Link to="/help/$slug" params={{ slug }} className="covers plain medium">
            <bdi>{title}</bdi>
          </Link>
          <p className="bare muted small two-lines">
            <bdi>{excerpt}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
