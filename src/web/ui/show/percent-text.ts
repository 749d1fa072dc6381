/** "12.50" as "12.5", "10.00" as "10". */
export function percentText(percent: string): string {
  return percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent;
}
