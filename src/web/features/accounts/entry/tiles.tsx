import classes from './brand-side.module.css';

const SIZE = 80;
const COLUMNS = 8;

/** One letter a tile: quarter and half circles, dots and diamonds, as on a tiled wall. A dot leaves the wall bare. */
const WALL = [
  'q..a.hd.', //
  '.bd.q..a',
  'h.qac.d.',
  '.d.hb.qa',
  'aq..d.h.',
  'd.cqa.b.',
  '.ha.qd.c',
  'q.d.hab.',
  'b.aq.c.d',
  '.dh.aq.b',
  'c.q.d.ha',
  'ab.hq.d.',
];

/** The drawing behind the words: nothing that has to be seen. */
export function Tiles() {
  return (
    <svg
      className={`whole ${classes['tiles']}`}
      viewBox={`0 0 ${COLUMNS * SIZE} ${WALL.length * SIZE}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {WALL.flatMap((row, y) =>
        Array.from(row, (shape, x) =>
          shape === '.' ? null : (
            <Tile key={`${x} ${y}`} shape={shape} x={x * SIZE} y={y * SIZE} tone={(x * 5 + y * 3) % 7} />
          ),
        ),
      )}
    </svg>
  );
}

interface TileProps {
  shape: string;
  x: number;
  y: number;
  tone: number;
}

const PATHS: Record<string, string> = {
  q: 'M0 0H80A80 80 0 0 1 0 80Z',
  a: 'M80 0V80H0A80 80 0 0 1 80 0Z',
  b: 'M0 80V0A80 80 0 0 1 80 80Z',
  h: 'M0 40A40 40 0 0 1 80 40Z',
  d: 'M40 12L68 40L40 68L12 40Z',
  c: 'M40 18A22 22 0 1 1 39.9 18Z',
};

function Tile({ shape, x, y, tone }: TileProps) {
  return (
    <path className={classes['tile']} data-tone={tone} transform={`translate(${x} ${y})`} d={PATHS[shape]} />
  );
}
