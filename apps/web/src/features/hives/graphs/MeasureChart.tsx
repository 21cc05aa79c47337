import { useTranslation } from 'react-i18next';
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartBubble } from './ChartBubble';
import type { HiveValue } from './hive-value';

const HEIGHT = 232;
const TICK = { fill: 'var(--text-2)', fontSize: 13 };

/** The first of each month within the days shown. */
const monthsOf = (data: readonly HiveValue[]): number[] => {
  const [first, last] = [data[0]?.date ?? '', data.at(-1)?.date ?? ''];
  const ticks: number[] = [];
  const at = new Date(`${first.slice(0, 7)}-01T00:00:00Z`);
  for (at.setUTCMonth(at.getUTCMonth() + 1); at.getTime() <= Date.parse(last); at.setUTCMonth(at.getUTCMonth() + 1))
    ticks.push(at.getTime());
  return ticks;
};

/** The hive as a solid line with honey dots over honey, the yard's average dashed; a touch shows a day. */
const MeasureChart = ({ data }: { data: readonly HiveValue[] }) => {
  const { i18n } = useTranslation();
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
  const points = data.map(({ date, value, apiary_average }) => ({
    time: Date.parse(date),
    date,
    value,
    average: apiary_average,
  }));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <ComposedChart data={points} margin={{ top: 10, right: 10, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="time"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          ticks={monthsOf(data)}
          tickFormatter={(time: number) => month.format(time)}
          tick={TICK}
          stroke="var(--edge)"
          padding={{ left: 8, right: 8 }}
        />
        <YAxis width={30} tick={TICK} tickCount={4} axisLine={false} tickLine={false} domain={[0, 'auto']} />
        <Tooltip
          content={<ChartBubble />}
          cursor={{ stroke: 'var(--text)', strokeWidth: 1.5 }}
          isAnimationActive={false}
        />
        <Area
          dataKey="value"
          type="linear"
          stroke="none"
          fill="var(--honey)"
          fillOpacity={0.28}
          activeDot={false}
          isAnimationActive={false}
        />
        <Line
          dataKey="average"
          type="linear"
          stroke="var(--edge)"
          strokeWidth={2.5}
          strokeDasharray="7 5"
          dot={false}
          activeDot={false}
          connectNulls
          isAnimationActive={false}
        />
        <Line
          dataKey="value"
          type="linear"
          stroke="var(--series-1)"
          strokeWidth={3}
          dot={{ r: 5, fill: 'var(--honey)', stroke: 'var(--series-1)', strokeWidth: 2.5 }}
          activeDot={{ r: 8, fill: 'var(--honey)', stroke: 'var(--series-1)', strokeWidth: 2.5 }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
};

export default MeasureChart;
