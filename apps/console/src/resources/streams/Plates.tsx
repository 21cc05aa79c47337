import { Box, IconButton } from '@mui/material';
import { IconStarFilled, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Payload } from '../../ui/Payload';
import { Plate } from '../../ui/Plate';

/** A hive in the state of an apiary. */
export interface HiveInState {
  number: string;
  active: boolean;
  starred: boolean;
}
export type Hives = Record<string, HiveInState>;

interface PlatesProps {
  hives: Hives;
  /** Hives of the other moment that do not stand here. */
  gone?: Hives;
  /** The other moment, whose plates are not here. */
  before?: Hives;
}

const inOrder = (hives: [string, HiveInState][]) =>
  hives.sort(([, one], [, other]) => one.number.localeCompare(other.number, undefined, { numeric: true }));

/** Every plate is a hive; a chosen one shows all that is recorded of it. */
export const Plates = ({ hives, gone = {}, before }: PlatesProps) => {
  const t = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const all = inOrder([...Object.entries(hives), ...Object.entries(gone)]);
  const widest = Math.max(5, ...all.map(([, { number }]) => number.length * 0.6 + 1.25));
  const hive = chosen === null ? undefined : (hives[chosen] ?? gone[chosen]);
  const isNew = (id: string) => before !== undefined && !before[id] && !gone[id];
  const wordsOf = (id: string, { number, active, starred }: HiveInState) =>
    [
      number,
      gone[id] && t('streams.plate.gone'),
      isNew(id) && t('streams.plate.new'),
      starred && t('streams.plate.starred'),
      !active && t('streams.plate.inactive'),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <>
      <Box
        component="ul"
        aria-label={t('streams.hives')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fill, minmax(${widest}rem, 1fr))`,
          gap: { xs: 2, md: 1.5 },
        }}
      >
        {all.map(([id, one]) => (
          <li key={id}>
            <Box
              component="button"
              type="button"
              aria-label={wordsOf(id, one)}
              aria-expanded={id === chosen}
              onClick={() => setChosen(id === chosen ? null : id)}
              sx={{
                all: 'unset',
                cursor: 'pointer',
                position: 'relative',
                display: 'grid',
                alignItems: 'center',
                width: '100%',
                minHeight: { xs: 44, md: 0 },
                borderRadius: '6px',
                '& > span:first-of-type > span': {
                  width: '100%',
                  px: 1,
                  ...(isNew(id) && { boxShadow: '0 0 0 3px var(--honey)' }),
                  ...(!one.active &&
                    id !== chosen && {
                      border: '1.5px dashed var(--edge)',
                      background: 'none',
                      color: 'var(--text)',
                    }),
                },
                '&:focus-visible': { outline: '3px solid var(--text)', outlineOffset: 2 },
              }}
            >
              <Plate number={one.number} isDeleted={gone[id] !== undefined} isSelected={id === chosen} />
              {one.starred && (
                <Box
                  component="span"
                  sx={{ position: 'absolute', top: { xs: 4, md: -5 }, right: -5, lineHeight: 0, color: 'var(--honey)' }}
                >
                  <IconStarFilled size={14} stroke="var(--text)" strokeWidth={1.5} />
                </Box>
              )}
            </Box>
          </li>
        ))}
      </Box>
      {hive && (
        <Box sx={{ mt: 3, p: 3, bgcolor: 'background.default', borderRadius: '9px', display: 'flex', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Payload data={{ hiveId: chosen, ...hive }} />
          </Box>
          <IconButton aria-label={t('streams.close')} onClick={() => setChosen(null)} sx={{ alignSelf: 'start' }}>
            <IconX size={18} />
          </IconButton>
        </Box>
      )}
    </>
  );
};
