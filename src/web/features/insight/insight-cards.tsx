import type { ReactNode } from 'react';
import classes from './client-insight.module.css';

/** The cards of a client's figures, and their shapes until they come. */
export function InsightCards({ figures, details }: { figures: ReactNode; details: ReactNode }) {
  return (
    <div className={classes['cards']}>
      <div className={`stack gap-lg ${classes['figures']}`}>{figures}</div>
      <div className={`stack gap-lg ${classes['details']}`}>{details}</div>
    </div>
  );
}
