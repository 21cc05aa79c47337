/** Reading and editing a mapping, without texts for people: shared by all clients. */
export { answerQuestion, isAnswer, isFirstYear, isOneDay, NOT_RECORDED, onDay } from './answers.js';
export { type Category, type CategoryPair, categoriesOf, freeFor, setCategory } from './categories.js';
export {
  ABOVE_LEFT_OUT,
  CANCELLED,
  DIFFERS,
  differenceGroups,
  EMPTY_VISIT,
  isNotice,
  isStopping,
  LEFT_OUT,
  NOTICES,
  type Notice,
  noticesOf,
  recordedNothing,
  SECOND_COUNT,
  stoppingGroups,
  TEXTS_LEFT_OUT,
  TOTAL_ROW,
} from './column-outcomes.js';
export { type ColumnRow, chooseTarget, emptyMapping, type FileColumn, rowsOf } from './column-rows.js';
export {
  distinctFormats,
  formatsFor,
  formatsOf,
  isYearless,
  needsYear,
  withFirstYear,
  withFormats,
  writingOf,
} from './day-formats.js';
export { type DayOfText, type DayWriting, dayOfText } from './day-of-text.js';
export { addMissing, correctCell, setDecimal, setMissing, setRoundDays, setSameDayRows } from './file-writing.js';
export {
  type FieldKind,
  HARVEST_PARTS,
  type HarvestPart,
  isHarvestPart,
  isMeasure,
  isMitePart,
  kindOf,
  type Measure,
  type MitePart,
  readingOf,
  type Unit,
  WEIGHT_UNITS,
} from './kinds.js';
export {
  isUnderstood,
  type Meaning,
  meaningKey,
  meaningOf,
  NO_TEXTS,
  setMeaning,
  withMeaning,
  wordOf,
  wordsIn,
  YES_TEXTS,
} from './meanings.js';
export {
  amountOf,
  MITE_METHODS,
  type MiteMethod,
  setMiteAmount,
  setMiteMethod,
  withoutOpenMites,
} from './mite-counts.js';
export { monthNamed } from './month-names.js';
export { isWithoutOutcome, valueAt, withOutcome } from './outcomes.js';
export {
  APIARY_DELETED,
  CONFLICTING,
  fixesOf,
  haveSameDayRows,
  type ProblemFix,
  type ProblemGroup,
  readAlsoAs,
} from './problem-fixes.js';
export {
  doubtsOf,
  isDoubt,
  type MappingAnswers,
  type MappingQuestion,
  questionsOf,
  suggestionFor,
} from './questions.js';
export { couldAddUp, type Retargeting, retarget, retargetToWork, setUnit } from './retarget.js';
export { removeAction, removeRules } from './rules.js';
export { rowName, sheetsLeft } from './sheets.js';
export { changeSources, columnsOf, type PlacedSource, readersOf, sourcesOf } from './sources.js';
export { type ColumnTarget, isColumnTarget, TARGET_GROUPS } from './targets.js';
export { isNearMidnight, NEAR_MIDNIGHT, splitTime } from './time-of-day.js';
export { type ColumnUse, missingColumns, type RuleRole, usesOf } from './uses.js';
export { changeDates } from './visits.js';
export { contradict, writtenDay } from './written-day.js';
