import type { ImportDetails } from '@kypseli/contract/admin';
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { IconBraces } from '@tabler/icons-react';
import { useState } from 'react';
import type { TextKey } from '../../i18n/messages';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { isHidden, Personal } from '../../ui/Personal';
import { Section } from '../../ui/Section';
import { type State, StateMark } from '../../ui/StateMark';

type Column = ImportDetails['columns'][number];

/** From here on a guess is not asked about. */
const SURE = 0.8;
const SHOWN_AT_FIRST = 12;
/** A phone has no room for samples. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } };

/** Sure: its name says it. Chosen: the keeper did. */
const howOf = ({ meaning, guess }: Column): ['sure' | 'chosen' | 'text', State] => {
  if (meaning === null) return ['text', 'waiting'];
  if (guess === null || isHidden(guess)) return ['chosen', 'done'];
  return guess.target === meaning && guess.confidence >= SURE ? ['sure', 'done'] : ['chosen', 'running'];
};

/** What each column of the file means, with samples. */
export const ImportColumns = ({ columns, mapping }: ImportDetails) => {
  const t = useText();
  const { number } = useFormats();
  const [isJson, setJson] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const mapped = columns.filter(({ meaning }) => meaning !== null);
  const sorted = [...mapped, ...columns.filter(({ meaning }) => meaning === null)];
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  const meaningOf = (meaning: string | null) => {
    const key = `imports.target.${meaning ?? 'text'}` as TextKey;
    const text = t(key);
    return text === key ? meaning : text;
  };
  return (
    <Section
      title={t('imports.mapping.title')}
      hint={t('imports.mapping.hint', {
        mapped: number(mapped.length),
        text: number(columns.length - mapped.length),
      })}
      action={
        mapping !== null &&
        !isHidden(mapping) && (
          <Button size="small" variant="text" startIcon={<IconBraces size={16} />} onClick={() => setJson(!isJson)}>
            {t(isJson ? 'imports.mapping.as_table' : 'imports.mapping.as_json')}
          </Button>
        )
      }
      isFlush
    >
      {isJson ? (
        <Box
          component="pre"
          className="mono"
          sx={{ m: 0, px: 4.5, pb: 4, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {JSON.stringify(mapping, null, 2)}
        </Box>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('imports.mapping.theirs')}</TableCell>
              <TableCell>{t('imports.mapping.ours')}</TableCell>
              <TableCell sx={WIDE}>{t('imports.mapping.samples')}</TableCell>
              <TableCell>{t('imports.mapping.how')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((column, at) => {
              const [how, mark] = howOf(column);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order and have no id
                <TableRow key={at}>
                  <TableCell>
                    <Personal value={column.name}>{(name: string) => <span className="mono">{name}</span>}</Personal>
                  </TableCell>
                  <TableCell sx={{ fontWeight: 650 }}>{meaningOf(column.meaning)}</TableCell>
                  <TableCell
                    sx={{
                      ...WIDE,
                      maxWidth: 280,
                      overflow: 'hidden',
                      textOverflow: 'ellipsis',
                      color: 'text.secondary',
                    }}
                  >
                    <Personal value={column.samples}>{(samples: string[]) => <>{samples.join(', ')}</>}</Personal>
                  </TableCell>
                  <TableCell>
                    <StateMark state={mark} word={t(`imports.mapping.${how}`)} />
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      )}
      {!isJson && sorted.length > SHOWN_AT_FIRST && (
        <Button variant="text" onClick={() => setWhole(!isWhole)} sx={{ m: 1 }}>
          {isWhole ? t('imports.mapping.less') : t('imports.mapping.all', { count: number(sorted.length) })}
        </Button>
      )}
    </Section>
  );
};
