import { useLocale } from 'ra-core';
import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';

const TICK = { fill: 'var(--text-2)', fontSize: 13 };

interface DayBarsProps {
  /** Such as 2026-11-22: a day, or the first one of a week. */
  days: string[];
  counts: number[];
  /** The name of the last one. */
  last: string;
}

/** One bar a day or a week, the last one honey. */
export const DayBars = ({ days, counts, last }: DayBarsProps) => {
  const t = useText();
  const { number } = useFormats();
  const locale = useLocale();
  const short = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const nameOf = (day: string) => (day === days.at(-1) ? last : short.format(new Date(day)));
  const data = days.map((day, nth) => ({ day, count: counts[nth] }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={data} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} barCategoryGap="22%">
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          tickFormatter={nameOf}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--edge)' }}
          minTickGap={28}
          interval="preserveEnd"
        />
        <YAxis
          tickFormatter={number}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={46}
          tickCount={3}
          allowDecimals={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--sunk)' }}
          separator=" "
          labelFormatter={(day) => nameOf(String(day))}
          formatter={(count) => [number(Number(count)), t('shell.items.inspections')]}
          contentStyle={{ background: 'var(--surface)', border: '1.5px solid var(--edge)', borderRadius: 9 }}
          itemStyle={{ color: 'var(--text)' }}
        />
        <Bar dataKey="count" radius={[3, 3, 0, 0]} isAnimationActive={false}>
          {data.map(({ day }) => (
            <Cell
              key={day}
              fill={day === days.at(-1) ? 'var(--honey)' : 'var(--text)'}
              fillOpacity={day === days.at(-1) ? 1 : 0.82}
              stroke={day === days.at(-1) ? 'var(--text)' : undefined}
            />
          ))}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
};
