export const entry = {
  facts: {
    codes: 'Codes are shown as soon as you have paid.',
    balance: 'One prepaid balance pays for everything.',
    invoice: 'Every purchase gets its invoice.',
  },
  shelves: 'In the store',
  shelf: '{name} · {count, number}',
} as const;
