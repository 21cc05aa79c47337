import { Line, LineChart, ReferenceDot, XAxis, YAxis } from 'recharts';

const WIDTH = 76;
const HEIGHT = 28;

/** A line of some days, its end a honey dot; the figure beside it is the value. */
export const DayLine = ({ values }: { values: number[] }) => {
  const data = values.map((value, at) => ({ at, value }));
  const last = data.at(-1)!;
  return (
    <div aria-hidden="true" style={{ marginLeft: 'auto' }}>
      <LineChart
        width={WIDTH}
        height={HEIGHT}
        data={data}
        margin={{ top: 6, right: 6, bottom: 6, left: 2 }}
        accessibilityLayer={false}
      >
        <XAxis hide dataKey="at" type="number" domain={['dataMin', 'dataMax']} />
        <YAxis hide domain={['dataMin', 'dataMax']} />
        <Line dataKey="value" stroke="var(--text)" strokeWidth={1.8} dot={false} isAnimationActive={false} />
        <ReferenceDot x={last.at} y={last.value} r={4} fill="var(--honey)" stroke="var(--text)" strokeWidth={1.5} />
      </LineChart>
    </div>
  );
};
