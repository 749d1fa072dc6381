import { expect, test } from 'vitest';
import { cutReply, replyMarkers } from './cut-reply.ts';
import { expectLinear } from '#test/run/expect-linear.ts';

const quoted = `> ${replyMarkers.en}\n>\n> Hello Amina,\n> We’ve replied.`;

test.each([
  ['nothing below it', 'Thank you', 'Thank you'],
  [
    'Gmail, in two lines',
    `It works.\n\nOn Thu, 26 Nov 2026 at 10:00, Rasid <no-reply@rasid.example>\nwrote:\n\n${quoted}`,
    'It works.',
  ],
  [
    'Apple, in French',
    `Ça marche.\r\n\r\nLe 26 nov. 2026 à 10:00, Rasid <no-reply@rasid.example> a écrit :\r\n\r\n${quoted.replaceAll('\n', '\r\n')}`,
    'Ça marche.',
  ],
  [
    'in Arabic',
    `شكرًا\n\nفي الخميس، 26 نوفمبر 2026 10:00 تمت كتابة ما يلي بواسطة Rasid <no-reply@rasid.example>:\n\n> ${replyMarkers.ar}\n> مرحبًا`,
    'شكرًا',
  ],
  [
    'Outlook, which quotes without marks',
    `Seen.\n\n________________________________\nFrom: Rasid <no-reply@rasid.example>\nSent: Thursday\nTo: Amina\nSubject: Reply\n\n${replyMarkers.en}\n\nHello Amina`,
    'Seen.',
  ],
  ['a signature', 'Two codes fail:\nA and B\n-- \nAmina\nShop', 'Two codes fail:\nA and B'],
  [
    'what is quoted in between',
    '> Which code?\nThe first\n\n> Since when?\nToday',
    '> Which code?\nThe first\n\n> Since when?\nToday',
  ],
  ['a mail that quotes without our line', 'Yes\n\nOn Thu, Rasid <r@rasid.example> wrote:\n> Hello', 'Yes'],
  ['words that end in a colon', 'On Monday I sent this:', 'On Monday I sent this:'],
  ['nothing of their own', quoted, ''],
])('a reply is cut: %s', (_, text, reply) => {
  expect(cutReply(text)).toBe(reply);
});

test('a long hostile text is cut as fast as it is read', () => {
  for (const part of ['On :\n', '>', ' ', '_', '-'])
    expectLinear(part.repeat(100_000), (text) => cutReply(`x\n${text}x`));
});
