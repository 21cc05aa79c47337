import type { HarvestPart, Visit } from '@kypseli/contract';
import type { Atom } from '../../vocabulary/vocabulary.js';

export type Measure = keyof Visit['fields'];

/** The parts of a treatment or a feeding. */
export const WORK_TARGETS = [
  'work.product',
  'work.substance',
  'work.amount',
  'work.unit',
  'work.withdrawalDays',
  'work.batch',
  'work.supplier',
  'work.document',
  'work.vet',
  'work.reason',
  'work.route',
  'work.state',
] as const;
export type WorkTarget = (typeof WORK_TARGETS)[number];

/** The possible meanings of a column in a mapping. */
export type Target =
  | Measure
  | 'apiary'
  | 'hive'
  | 'date'
  | 'tags'
  | 'lat'
  | 'lng'
  | 'position'
  | 'category'
  | 'detail'
  | 'actions'
  | 'feeding'
  | 'treatment'
  | 'colony'
  | 'varroa.mites'
  | 'varroa.sample'
  | 'varroa.days'
  | 'varroa.method'
  | WorkTarget
  | HarvestPart
  | 'feeding.amount';

interface Naming {
  /** Sets of word meanings that name the target, each with its score. */
  by: [number, Atom[]][];
  /** Word meanings that may be added without a change of the score. */
  beside: Atom[];
}

const of = (beside: string, ...by: [number, string][]): Naming => ({
  by: by.map(([sureness, atoms]) => [sureness, atoms.split(' ') as Atom[]]),
  // How many there are is also called a quantity.
  beside: beside
    .split(' ')
    .flatMap((atom) => (atom === 'number' ? ['number', 'amount'] : atom === '' ? [] : [atom])) as Atom[],
});

/** How headers name each target. Any other word contradicts the target: honey in kg is no frame count. */
export const NAMINGS: Record<Target, Naming> = {
  apiary: of('name number hive current', [0.95, 'apiary'], [0.75, 'place'], [0.95, 'apiary place']),
  hive: of(
    'name number',
    [0.95, 'hive'],
    [0.9, 'hive number'],
    [0.8, 'tags number'],
    [0.55, 'number'],
    [0.5, 'box number'],
  ),
  date: of('visit', [0.95, 'date'], [0.6, 'visit']),
  tags: of('name hive', [0.9, 'tags'], [0.9, 'group'], [0.95, 'treatment group'], [0.7, 'treatment']),
  lat: of('apiary place coordinates hive', [0.95, 'latitude']),
  lng: of('apiary place coordinates hive', [0.95, 'longitude']),
  position: of('apiary place hive', [0.9, 'coordinates'], [0.95, 'latitude longitude']),
  category: of('visit action', [0.9, 'category']),
  detail: of('action visit', [0.9, 'detail']),
  actions: of('hive visit category', [0.95, 'action']),
  feeding: of('kg litre lb gallon cup number total category action sugar', [0.95, 'feed']),
  treatment: of('varroa mites action category', [0.95, 'treatment']),
  colony: of(
    'hive name',
    [0.95, 'dead'],
    [0.95, 'alive'],
    [0.95, 'status dead'],
    [0.95, 'alive status'],
    [0.9, 'status'],
    [0.95, 'hive status'],
  ),
  'varroa.mites': of(
    'number total recovered wash sugar shake drop board sample bees date visit',
    [0.95, 'mites'],
    [0.95, 'varroa mites'],
    [0.85, 'varroa'],
    [0.8, 'drop'],
  ),
  'varroa.sample': of(
    'number total size estimated weight varroa mites wash sugar shake hive',
    [0.95, 'bees sample'],
    [0.95, 'wash bees'],
    [0.9, 'sugar bees'],
    [0.9, 'shake bees'],
    [0.9, 'wash worker'],
    [0.9, 'wash drone'],
    [0.9, 'wash queen'],
    [0.85, 'sample size'],
    [0.8, 'sample'],
    [0.9, 'bees number'],
    [0.7, 'bees'],
  ),
  'varroa.days': of('number varroa mites sample total', [0.95, 'board days'], [0.95, 'drop days'], [0.85, 'days']),
  'varroa.method': of(
    'number sample mites varroa date visit category',
    [0.95, 'varroa method'],
    [0.95, 'mites method'],
    [0.95, 'sample method'],
    [0.9, 'varroa category'],
    [0.9, 'mites category'],
    [0.85, 'method'],
  ),
  'work.product': of('treatment name varroa', [0.95, 'product'], [0.95, 'treatment product']),
  'work.substance': of('product treatment name', [0.95, 'substance']),
  'work.amount': of(
    'feed treatment product number total hive kg litre lb gram ml gallon cup unit',
    [0.95, 'amount'],
    [0.95, 'dose'],
  ),
  'work.unit': of('amount dose', [0.95, 'unit']),
  'work.withdrawalDays': of('days number date', [0.95, 'withdrawal']),
  'work.batch': of('number product', [0.95, 'batch']),
  'work.supplier': of('name product', [0.95, 'supplier']),
  'work.document': of('number', [0.95, 'document']),
  'work.vet': of('name', [0.95, 'vet']),
  'work.reason': of('treatment', [0.95, 'reason']),
  'work.route': of('treatment method product', [0.95, 'route'], [0.9, 'treatment method']),
  'work.state': of('visit treatment feed action name hive', [0.95, 'status'], [0.9, 'action']),
  'harvest.kg': of(
    'number total honey amount weight hive',
    [0.95, 'harvest kg'],
    [0.95, 'harvest lb'],
    [0.9, 'harvest weight'],
    [0.85, 'harvest amount'],
  ),
  'harvest.frames': of('number total honey', [0.9, 'harvest frames']),
  'harvest.forage': of('harvest honey name', [0.95, 'forage']),
  'feeding.amount': of(''),
  generalStatus: of(
    'mean visit name',
    [0.95, 'hive status'],
    [0.95, 'hive grade'],
    [0.95, 'hive strength'],
    [0.9, 'hive quality'],
    [0.9, 'grade'],
    [0.85, 'status'],
    [0.85, 'strength'],
  ),
  queenAge: of('', [0.95, 'queen age']),
  queenYear: of('date', [0.95, 'queen year'], [0.55, 'year']),
  queenColor: of(
    'year',
    [0.95, 'queen color'],
    [0.9, 'queen mark'],
    [0.85, 'color'],
    [0.85, 'mark color'],
    [0.8, 'mark'],
  ),
  populationFrames: of(
    'number total mean frames sides hive box',
    [0.95, 'bees frames'],
    [0.95, 'bees sides'],
    [0.85, 'bees strength'],
    [0.8, 'hive strength'],
    [0.75, 'strength'],
    [0.75, 'bees'],
  ),
  topBoxFrames: of(
    'number total box hive quick top',
    [0.95, 'quick bees frames'],
    [0.95, 'top bees frames'],
    [0.85, 'quick bees'],
    [0.85, 'top bees'],
    [0.85, 'top box frames'],
  ),
  broodFrames: of(
    'number total mean worker capped hive box frames sides strength',
    [0.95, 'brood frames'],
    [0.95, 'brood sides'],
    [0.85, 'brood'],
  ),
  honeycombs: of(
    'number total mean capped hive box frames sides food strength',
    [0.95, 'honey frames'],
    [0.95, 'honey sides'],
    [0.8, 'honey'],
    [0.85, 'food frames'],
    [0.7, 'food'],
  ),
  harvestedFrames: of('number total honey sides', [0.95, 'harvest frames'], [0.75, 'harvest']),
  pollenFrames: of(
    'number total mean hive box sides',
    [0.95, 'pollen frames'],
    [0.95, 'pollen sides'],
    [0.8, 'pollen'],
  ),
  droneBroodFrames: of('number total mean capped hive box frames sides', [0.95, 'drone brood']),
  boxes: of('number total hive', [0.95, 'box'], [0.85, 'deep'], [0.85, 'medium'], [0.75, 'hive size']),
  queenSeen: of('hive', [0.95, 'queen seen'], [0.95, 'queen status'], [0.85, 'queen'], [0.8, 'hive status']),
  eggsSeen: of('queen', [0.95, 'eggs seen'], [0.95, 'eggs']),
  queenMarked: of('', [0.88, 'queen mark']),
  queenClipped: of('hive', [0.88, 'queen clipped'], [0.85, 'clipped']),
  broodPattern: of('hive frames', [0.88, 'brood pattern']),
  queenCells: of('number total seen', [0.95, 'queen cells']),
  queenCellKind: of('', [0.88, 'queen cells category']),
  queenCellPlace: of('', [0.88, 'queen cells place']),
  queenQuality: of('', [0.95, 'queen quality'], [0.95, 'queen grade']),
  pollenCollection: of('', [0.95, 'pollen collection'], [0.7, 'pollen']),
  honeyCollection: of('', [0.95, 'honey collection'], [0.7, 'honey']),
  propolisCollection: of('', [0.95, 'propolis collection'], [0.85, 'propolis']),
  diseaseTolerance: of('', [0.95, 'disease tolerance'], [0.7, 'tolerance']),
  aggressiveness: of('hive', [0.95, 'aggressive'], [0.9, 'temper'], [0.9, 'calm']),
  following: of('bees', [0.88, 'following']),
  room: of('hive', [0.88, 'room']),
  healthSigns: of('hive bees seen category', [0.85, 'disease']),
  weather: of('visit date', [0.88, 'weather']),
  swarmingTendency: of('hive', [0.95, 'swarm tendency'], [0.85, 'swarm']),
  weightKg: of('total mean hive kg lb', [0.95, 'weight'], [0.85, 'kg'], [0.85, 'lb']),
  note: of('visit hive name', [0.95, 'note']),
};

export const TARGETS = Object.keys(NAMINGS) as Target[];

/** Targets that describe the row or its hive. They are neither measured nor done at a visit. */
export const OF_THE_ROW: ReadonlySet<Target> = new Set<Target>([
  'apiary',
  'hive',
  'date',
  'tags',
  'lat',
  'lng',
  'position',
  'category',
  'detail',
]);

export const FRAME_TARGETS: ReadonlySet<Target> = new Set([
  'populationFrames',
  'topBoxFrames',
  'broodFrames',
  'honeycombs',
  'harvestedFrames',
  'pollenFrames',
  'droneBroodFrames',
]);
