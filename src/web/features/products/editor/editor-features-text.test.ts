import { expect, test } from 'vitest';
import { linesOf, readFeatures, writeFeatures } from './editor-features-text.ts';

test('a list of features goes to JSON and back', () => {
  const texts = ['Fast', 'آمن', 'Says "yes"'];
  expect(readFeatures(writeFeatures(texts))).toEqual({ texts });
  expect(readFeatures('  ')).toEqual({ texts: [] });
  expect(readFeatures('[" trimmed "]')).toEqual({ texts: ['trimmed'] });
});

test('what is no list of texts is told apart', () => {
  expect(readFeatures('["a",')).toMatchObject({ problem: 'syntax' });
  expect(readFeatures('{"a": 1}')).toEqual({ problem: 'no_list' });
  expect(readFeatures('["a", 5]')).toEqual({ problem: 'no_text', number: 2 });
  expect(readFeatures('["a", " "]')).toEqual({ problem: 'no_text', number: 2 });
  expect(readFeatures(JSON.stringify(['x'.repeat(201)]))).toEqual({ problem: 'too_long', number: 1 });
  expect(readFeatures(JSON.stringify(Array.from({ length: 31 }, () => 'x')))).toEqual({
    problem: 'too_many',
  });
});

test('pasted lines lose the marks of their list', () => {
  expect(linesOf('- One\r\n• Two\n\n3. Three\n4K video\n-5 °C')).toEqual([
    'One',
    'Two',
    'Three',
    '4K video',
    '-5 °C',
  ]);
});
