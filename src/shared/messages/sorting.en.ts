/** Of rows whose order can be changed (ui/order/sortable-rows.tsx). */
export const sorting = {
  role: 'sortable row',
  instructions:
    'Press space or enter to lift a row, the arrow keys to move it, space or enter again to put it down, escape to leave it where it was.',
  drag: 'Move {name}',
  up: 'Move {name} up',
  down: 'Move {name} down',
  remove: 'Remove: {name}',
  lifted: '{name} is lifted at place {place, number} of {count, number}.',
  over: '{name} would come to place {place, number} of {count, number}.',
  dropped: '{name} is at place {place, number} of {count, number} now.',
  cancelled: '{name} stays at place {place, number} of {count, number}.',
} as const;
