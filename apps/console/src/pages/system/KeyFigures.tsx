import type { SystemState } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { Figure, Figures } from '../../ui/Figure';
import { useFormats } from '../../ui/formats';

type Measured = NonNullable<SystemState['checks'][number]['figures']>;

const numberIn = (figures: Measured | undefined, name: string): number | null => {
  const value = figures?.[name];
  return typeof value === 'number' ? value : null;
};

/** What runs out or lags, as numbers: disk, connections, the oldest transaction, the standby. */
export const KeyFigures = ({ checks }: Pick<SystemState, 'checks'>) => {
  const t = useText();
  const { number, bytes, span } = useFormats();
  const find = (name: string) => checks.find((check) => check.name === name)?.figures;
  const database = find('PostgreSQL');
  const disk = find('database');
  const free = numberIn(disk, 'free_bytes');
  const all = numberIn(disk, 'all_bytes');
  const days = numberIn(disk, 'full_in_days');
  const connections = numberIn(database, 'connections');
  const most = numberIn(database, 'most_connections');
  const oldest = numberIn(database, 'oldest_transaction_s');
  const latency = numberIn(database, 'latency_ms');
  const standbys = numberIn(database, 'standbys') ?? 0;
  const behind = numberIn(database, 'standby_behind_s');
  return (
    <Figures>
      {free !== null && all !== null && (
        <Figure
          label={t('system.figures.disk')}
          value={bytes(free)}
          unit={t('system.figures.free_of', { all: bytes(all) })}
          below={days === null ? t('system.figures.not_filling') : t('system.figures.full_in', { smart_count: days })}
        />
      )}
      {connections !== null && most !== null && (
        <Figure
          label={t('system.figures.connections')}
          value={number(connections)}
          unit={t('system.figures.of', { count: number(most) })}
          below={latency === null ? '' : t('system.figures.answers', { ms: number(Math.round(latency)) })}
        />
      )}
      {oldest !== null && (
        <Figure
          label={t('system.figures.oldest')}
          value={span(oldest * 1_000)}
          below={t('system.figures.oldest_help')}
        />
      )}
      <Figure
        label={t('system.figures.standby')}
        value={standbys === 0 ? t('system.figures.none') : number(standbys)}
        below={standbys === 0 || behind === null ? '' : t('system.figures.behind', { time: span(behind * 1_000) })}
      />
    </Figures>
  );
};
