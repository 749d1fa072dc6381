// How the cells of tables stand: amounts end where their heads do, and a name that is cut off says so.
import { expect, type Page } from '@playwright/test';
import { untilNothing } from './obstacles.ts';

export async function expectTidyCells(page: Page): Promise<void> {
  await expect(page.locator('main tbody td').first()).toBeVisible();
  expect.soft(await untilNothing(() => page.evaluate(findUntidy))).toEqual([]);
}

/** In the browser. */
function findUntidy(): string[] {
  const isArabic = document.documentElement.dir === 'rtl';
  const endOf = ({ left, right }: DOMRect) => (isArabic ? -left : right);
  /** The texts that are seen. */
  function textsIn(cell: Element): Text[] {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (
        node instanceof Text &&
        node.data.trim() !== '' &&
        node.parentElement?.closest('.visually-hidden') === null
      )
        found.push(node);
    return found;
  }
  /** Where each line of a cell ends. */
  function endsOf(cell: Element): number[] {
    const lines = new Map<number, number>();
    for (const text of textsIn(cell)) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      const line = Math.round((box.top + box.bottom) / 8);
      lines.set(line, Math.max(lines.get(line) ?? -Infinity, endOf(box)));
    }
    return [...lines.values()];
  }
  /** Cut off by the element whose line it is, with an ellipsis; by nothing around that. */
  function isCutWithoutSign(text: Text, cell: Element): boolean {
    let line = text.parentElement ?? cell;
    while (line !== cell && getComputedStyle(line).display === 'inline') line = line.parentElement ?? cell;
    const isCut = line.scrollWidth > line.clientWidth + 1;
    if (isCut && getComputedStyle(line).textOverflow !== 'ellipsis') return true;
    const end = endOf(line.getBoundingClientRect());
    for (let around = line; around !== cell; around = around.parentElement ?? cell)
      if (end > endOf(around.getBoundingClientRect()) + 1) return true;
    return end > endOf(cell.getBoundingClientRect()) + 1;
  }
  const found: string[] = [];
  for (const table of document.querySelectorAll('main table')) {
    const heads = [...table.querySelectorAll('thead th')];
    for (const row of table.querySelectorAll('tbody tr'))
      for (const [place, cell] of [...row.children].entries()) {
        const head = heads[place];
        const name = `${head?.textContent}: ${cell.textContent}`;
        const [end] = head === undefined ? [] : endsOf(head);
        if (cell.matches('[data-end]') && cell.querySelector('input, button') === null && end !== undefined)
          if (endsOf(cell).some((one) => Math.abs(one - end) > 1.5)) found.push(`astray ${name}`);
        if (cell.matches('[data-grows]') && textsIn(cell).some((text) => isCutWithoutSign(text, cell)))
          found.push(`cut ${name}`);
      }
  }
  return found;
}
