import { Box, Text } from 'ink';
import type { OperationState, StepState } from '../operations/operation-state.js';
import { percent, seconds, spent } from '../terminal/amounts.js';
import type { Marks } from '../terminal/marks.js';
import { clean } from '../terminal/table.js';
import { useSize } from './use-size.js';

interface Props {
  title: string;
  state: OperationState;
  marks: Marks;
  /** Shown while it runs. */
  keys?: string;
}

/** Narrower, there is one line; lower, the bar and the keys. */
export const ONE_LINE = 40;
export const LOW = 12;
/** Narrower, the notes of steps are left out. */
export const NOTES = 60;
export const WIDEST = 100;
const LABEL_WIDTH = 14;
const TIME_WIDTH = 12;
const MOST_FINDINGS = 3;

export const Bar = ({ share, width, marks }: { share: number; width: number; marks: Marks }) => {
  const full = Math.round(Math.min(1, Math.max(0, share)) * width);
  return (
    <>
      <Text color="yellow">{marks.full.repeat(full)}</Text>
      <Text dimColor>{marks.empty.repeat(width - full)}</Text>
    </>
  );
};

const SIGNS = {
  waiting: { mark: 'waiting', color: undefined },
  begun: { mark: 'begun', color: 'yellow' },
  done: { mark: 'done', color: 'green' },
  skipped: { mark: 'waiting', color: undefined },
  failed: { mark: 'wrong', color: 'red' },
} as const;

const timeOf = ({ state, tookMs, leftS }: StepState, plain = false): string => {
  if (state === 'begun' && !plain) return leftS === undefined ? '' : `${seconds(leftS)} left`;
  return tookMs === undefined ? '' : spent(tookMs);
};

const noteOf = ({ state, note }: StepState): string =>
  state === 'failed' ? `failed: ${note}` : state === 'skipped' ? `skipped: ${note}` : note;

interface StepProps {
  step: StepState;
  width: number;
  marks: Marks;
  /** Without a bar: the note and the time spent also while it runs. */
  plain?: boolean;
}

export const Step = ({ step, width, marks, plain = false }: StepProps) => {
  const { label, state, share } = step;
  const { mark, color } = SIGNS[state];
  const waiting = state === 'waiting';
  const room = width - LABEL_WIDTH - TIME_WIDTH - 4;
  const showsNote = width >= NOTES;
  return (
    <Box height={1} width={width}>
      <Box width={4} flexShrink={0}>
        <Text color={color} dimColor={waiting}>{`  ${marks[mark]} `}</Text>
      </Box>
      <Box width={LABEL_WIDTH} flexShrink={0}>
        <Text bold={state === 'begun'} dimColor={waiting} wrap="truncate-end">
          {label}
        </Text>
      </Box>
      <Box flexGrow={1}>
        {state === 'begun' && !plain ? (
          <>
            <Bar share={share} width={Math.max(4, Math.min(44, room - 6))} marks={marks} />
            <Text bold>{` ${percent(share)}`}</Text>
          </>
        ) : (
          <Text dimColor={waiting} wrap="truncate-end">
            {showsNote ? clean(noteOf(step)) : state === 'failed' ? 'failed' : state === 'skipped' ? 'skipped' : ''}
          </Text>
        )}
      </Box>
      <Box width={TIME_WIDTH} flexShrink={0} justifyContent="flex-end">
        <Text dimColor={state !== 'begun'}>{timeOf(step, plain)}</Text>
      </Box>
    </Box>
  );
};

/** The steps of an operation, as high as what they show: below the prompt, where the last state stays. */
export const Steps = ({ title, state, marks, keys }: Props) => {
  const { columns, rows } = useSize();
  const { steps, notes, findings } = state;
  const width = Math.min(columns - 1, WIDEST);
  const current = steps.find((step) => step.state === 'begun') ?? steps.findLast((step) => step.state !== 'waiting');
  if (columns < ONE_LINE)
    return (
      <Text wrap="truncate-end">
        {current ? [percent(current.share), current.label, timeOf(current)].filter(Boolean).join(' ') : title}
      </Text>
    );
  if (rows < LOW)
    return (
      <Box flexDirection="column">
        {current && <Step step={current} width={width} marks={marks} />}
        {keys && <Text dimColor>{keys}</Text>}
      </Box>
    );
  const around = 1 + steps.length + 1 + (keys ? 2 : 0) + Math.min(findings.length, MOST_FINDINGS) + 1;
  const shownNotes = notes.slice(0, Math.max(0, rows - around - 2));
  const subjectWidth = Math.min(44, Math.max(0, ...shownNotes.map(({ subject = '' }) => subject.length)) + 3);
  return (
    <Box flexDirection="column" width={width}>
      <Text bold wrap="truncate-end">
        {title}
      </Text>
      {shownNotes.map(({ subject, message }) => (
        <Box key={`${subject} ${message}`} height={1}>
          {subject && columns >= NOTES && (
            <Box width={subjectWidth} flexShrink={0}>
              <Text bold wrap="truncate-end">
                {clean(subject)}
              </Text>
            </Box>
          )}
          <Text dimColor={subject !== undefined} wrap="truncate-end">
            {clean(columns >= NOTES || !subject ? message : `${subject}: ${message}`)}
          </Text>
        </Box>
      ))}
      <Box flexDirection="column" marginTop={shownNotes.length > 0 ? 1 : 0}>
        {steps.map((step) => (
          <Step key={step.step} step={step} width={width} marks={marks} />
        ))}
      </Box>
      {findings.slice(-MOST_FINDINGS).map(({ check, message }) => (
        <Text key={`${check} ${message}`} color="red" wrap="truncate-end">
          {clean(`${marks.wrong} ${check}: ${message}`)}
        </Text>
      ))}
      {keys && (
        <Box marginTop={1}>
          <Text dimColor wrap="truncate-end">
            {keys}
          </Text>
        </Box>
      )}
    </Box>
  );
};
