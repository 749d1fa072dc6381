import { percentChange, signedPercent } from '../percent-change.ts';

interface ChangeProps {
  now: string;
  before: string;
  /** Of refunds, more is worse. */
  isBad?: boolean;
}

/** "+12%", or a dash where there was nothing before. */
export function SignedChange({ now, before, isBad = false }: ChangeProps) {
  const percent = percentChange(now, before);
  if (percent === null) return '–';
  const tone = percent === 0 ? 'muted' : percent > 0 === isBad ? 'wrong' : 'good';
  return (
    <bdi dir="ltr" className={tone}>
      {signedPercent(percent)}
    </bdi>
  );
}
