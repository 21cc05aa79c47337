export const SLOTS = 10;
/** More than five boxes would be too small; three and a count are drawn. */
export const MOST_DRAWN = 5;
const DRAWN_INSTEAD = 3;
/** The part of a frame that brood fills from below. */
const BROOD_HEIGHT = 0.62;

export interface CombBoxShape {
  width: number;
  /** The height of one box, and the maximum height of all boxes. */
  box: number;
  most: number;
}

/** The frames of a hive and its boxes; null is "not recorded". */
export interface CombFrames {
  bees: number | null;
  brood?: number | null | undefined;
  honey?: number | null | undefined;
  boxes?: number | null | undefined;
}

/** False if nothing is drawn but a dashed outline. */
export const isCounted = ({ bees, brood, honey }: CombFrames): boolean =>
  [bees, brood, honey].some((count) => typeof count === 'number');

export const COMB_BOX_SHAPES = {
  row: { width: 106, box: 18, most: 38 },
  table: { width: 86, box: 17, most: 40 },
  large: { width: 130, box: 26, most: 72 },
  /** A finger hits its slots. */
  wide: { width: 358, box: 48, most: 192 },
  login: { width: 79, box: 25, most: 75 },
} satisfies Record<string, CombBoxShape>;

const LID = 3;
const WALL = 1.5;
const GAP = 1.6;
/** How many lines of a hatch lie side by side in a frame. */
const LINES = 3;

const half = (frames: number) => Math.round(frames * 2) / 2;
const round = (value: number) => Math.round(value * 100) / 100;

const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

/** Lines that rise at 45 degrees inside a rectangle. */
const hatch = (x: number, y: number, width: number, height: number): string => {
  let lines = '';
  for (let to = width / LINES; to < width + height; to += width / LINES)
    lines += `M${round(x + Math.max(0, to - height))} ${round(y + Math.min(to, height))}L${round(x + Math.min(to, width))} ${round(y + Math.max(0, to - width))}`;
  return lines;
};

/** The place of a slot if the boxes are counted from the top. */
export const fromTop = (index: number, boxes: number): number =>
  (boxes - 1 - Math.floor(index / SLOTS)) * SLOTS + (index % SLOTS);

/** The boxes that the frames need, or the counted boxes. */
export const boxesOf = ({ bees, brood, honey, boxes }: CombFrames): number =>
  Math.max(1, boxes ?? 1, Math.ceil(Math.max(bees ?? 0, brood ?? 0, honey ?? 0) / SLOTS));

/**
 * The paths of a comb box: frame slots from the left, boxes from the ground, filled to the half frame; honey from the top
 * box down.
 */
export const combBoxPaths = ({ width, box, most }: CombBoxShape, frames: CombFrames) => {
  const { bees, brood, honey } = frames;
  const boxes = boxesOf(frames);
  const drawn = boxes > MOST_DRAWN ? DRAWN_INSTEAD : boxes;
  const height = Math.min(box, most / drawn);
  const pitch = (width - 2 * WALL - GAP) / SLOTS;
  const inset = Math.min(3, height * 0.17);
  const room = height - 2 * inset;
  let slots = '';
  let beeFrames = '';
  let broodFrames = '';
  let honeyFrames = '';
  let floors = '';
  for (let index = 0; index < drawn * SLOTS; index++) {
    const x = WALL + GAP + (index % SLOTS) * pitch;
    const ground = LID + height * (drawn - Math.floor(index / SLOTS)) - inset;
    const part = (count: number | null | undefined, before = index) =>
      Math.min(1, Math.max(0, half(count ?? 0) - before));
    const beePart = part(bees);
    const broodPart = part(brood);
    const honeyPart = part(honey, fromTop(index, drawn));
    if (honeyPart > 0) honeyFrames += hatch(x, ground - room, pitch - GAP, room * honeyPart);
    if (beePart < 1) slots += rectangle(x, ground - room, pitch - GAP, room);
    if (beePart > 0) beeFrames += rectangle(x, ground - room * beePart, pitch - GAP, room * beePart);
    const brooded = room * BROOD_HEIGHT * broodPart;
    if (brooded > 0) broodFrames += rectangle(x, ground - brooded, pitch - GAP, brooded);
  }
  for (let floor = 1; floor < drawn; floor++) floors += `M${WALL / 2} ${round(LID + height * floor)}h${width - WALL}`;
  return {
    height: round(LID + height * drawn + WALL / 2),
    outline: rectangle(WALL / 2, LID, width - WALL, height * drawn),
    lid: `M0 ${LID / 2}h${width}`,
    floors,
    slots,
    beeFrames,
    broodFrames,
    honeyFrames,
    written: boxes > MOST_DRAWN ? boxes : null,
  };
};
