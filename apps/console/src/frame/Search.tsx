import { Box, InputAdornment, TextField } from '@mui/material';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/use-text';

export const SEARCH_ID = 'console-search';

/** Finds anything; the text is not put into the address, since it may be a mail. */
export const Search = ({ autoFocus = false }: { autoFocus?: boolean }) => {
  const t = useText();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (q !== '') navigate('/find', { state: { q } });
  };
  return (
    <Box component="form" role="search" onSubmit={search} sx={{ width: '100%', maxWidth: 360, minWidth: 140 }}>
      <TextField
        id={SEARCH_ID}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('shell.search')}
        autoFocus={autoFocus}
        fullWidth
        sx={{ '& .MuiOutlinedInput-root': { bgcolor: 'background.default' } }}
        slotProps={{
          htmlInput: { 'aria-label': t('shell.search'), autoComplete: 'off', spellCheck: false, maxLength: 200 },
          input: {
            startAdornment: (
              <InputAdornment position="start" sx={{ mr: 0 }}>
                <IconSearch size={18} />
              </InputAdornment>
            ),
            endAdornment: (
              <Box
                component="kbd"
                aria-hidden
                sx={{
                  border: '1.5px solid var(--edge)',
                  borderRadius: '5px',
                  px: 1.5,
                  fontFamily: 'inherit',
                  fontSize: '0.75rem',
                }}
              >
                /
              </Box>
            ),
          },
        }}
      />
    </Box>
  );
};
