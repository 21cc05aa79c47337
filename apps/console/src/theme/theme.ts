import { dark, light } from 'virtual:palettes';
import { alpha, createTheme, type Theme } from '@mui/material/styles';
import { plainStyles } from './plain';
import { tableOverrides } from './table';

const FAMILY = '"Geologica Variable", "Segoe UI", Roboto, "Noto Sans", system-ui, sans-serif';
/** For ids, payloads and positions. */
export const MONO = '"JetBrains Mono Variable", ui-monospace, "DejaVu Sans Mono", monospace';

/** Text sizes in pixels, as the design has them; rem keeps the reader's own size. */
const rem = (px: number) => `${px / 16}rem`;
const type = (size: number, height: number, weight: number) => ({
  fontSize: rem(size),
  lineHeight: rem(height),
  fontWeight: weight,
  letterSpacing: 'normal',
  textTransform: 'none' as const,
});

const themeOf = (mode: 'light' | 'dark', colours: typeof light): Theme =>
  createTheme({
    palette: {
      mode,
      primary: { main: colours.ink, contrastText: colours['on-ink'] },
      secondary: { main: colours.honey, contrastText: colours['on-honey'] },
      error: { main: colours.danger, contrastText: colours['on-ink'] },
      background: { default: colours.bg, paper: colours.surface },
      text: { primary: colours.text, secondary: colours['text-2'] },
      divider: colours.line,
      action: { hover: alpha(colours.text, 0.04), selected: colours.tint },
    },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } },
    shape: { borderRadius: 9 },
    spacing: 4,
    typography: {
      fontFamily: FAMILY,
      h1: { ...type(27, 33, 700), letterSpacing: '-0.02em' },
      h2: type(16.5, 22, 650),
      h3: type(14, 20, 650),
      body1: type(14, 20, 400),
      body2: type(14, 20, 400),
      button: type(14, 20, 650),
      caption: type(12.5, 17, 400),
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          '*, ::before, ::after': { fontVariantNumeric: 'tabular-nums' },
          ':focus-visible': { outline: `3px solid ${colours.text}`, outlineOffset: 2 },
          ':is(h1, h2, main)[tabindex="-1"]:focus-visible': { outline: 'none' },
          a: { color: 'inherit', textUnderlineOffset: 4 },
          ...plainStyles(colours),
          '.mono': { fontFamily: MONO, fontSize: rem(12.5) },
          '@media (prefers-reduced-motion: reduce)': {
            '*, ::before, ::after': { animation: 'none !important', transition: 'none !important' },
          },
        },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true, color: 'primary', variant: 'outlined' },
        styleOverrides: {
          root: {
            minHeight: 38,
            padding: '0 16px',
            borderWidth: 1.5,
            whiteSpace: 'nowrap',
            '@media (pointer: coarse)': { minHeight: 44 },
            '@media (max-width: 899.95px)': { minHeight: 48 },
          },
          contained: {
            '&.Mui-disabled': {
              background: 'transparent',
              border: `1.5px dashed ${colours.edge}`,
              color: colours['text-2'],
            },
          },
          sizeSmall: {
            minHeight: 32,
            padding: '0 12px',
            '@media (pointer: coarse)': { minHeight: 44 },
            '@media (max-width: 899.95px)': { minHeight: 44 },
          },
          outlined: {
            borderColor: colours.edge,
            background: colours.surface,
            '&:hover': { borderColor: colours.text, background: colours.surface },
            '&.Mui-disabled': { border: `1.5px dashed ${colours.edge}`, color: colours['text-2'] },
          },
        },
        variants: [
          {
            props: { variant: 'contained', color: 'secondary' },
            style: {
              '&:not(.Mui-disabled)': { border: `1.5px solid ${colours['honey-edge']}` },
              '&:hover': { background: colours.honey },
            },
          },
        ],
      },
      MuiIconButton: {
        styleOverrides: {
          root: {
            color: colours.text,
            borderRadius: 9,
            minWidth: 38,
            minHeight: 38,
            '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
          },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: { root: { borderRadius: 12, border: `1.5px solid ${colours.line}` } },
      },
      MuiDialog: {
        styleOverrides: { paper: { borderRadius: 16, backgroundImage: 'none', boxShadow: 'var(--shadow)' } },
      },
      MuiBackdrop: {
        styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: colours.scrim } } },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            background: colours.surface,
            '& fieldset': { borderWidth: 1.5, borderColor: colours.edge },
            '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: colours.text },
            '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 3, borderColor: colours.text },
          },
          input: {
            '&.MuiInputBase-input': { height: 38 },
            '&.MuiSelect-select': {
              minHeight: 38,
              display: 'flex',
              alignItems: 'center',
              paddingRight: '32px !important',
            },
            padding: '0 12px',
            boxSizing: 'border-box',
            '&::placeholder': { color: colours['text-2'], opacity: 1 },
          },
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
      MuiFilledInput: { defaultProps: { disableUnderline: true } },
      MuiTab: {
        styleOverrides: {
          root: {
            minHeight: 40,
            '@media (pointer: coarse)': { minHeight: 44 },
            borderRadius: '9px 9px 0 0',
            opacity: 1,
            color: colours.text,
            fontWeight: 650,
            '&.Mui-selected': { background: colours.ink, color: colours['on-ink'] },
          },
        },
      },
      MuiTabs: {
        styleOverrides: {
          root: { minHeight: 40, borderBottom: `2px solid ${colours.ink}` },
          indicator: { display: 'none' },
        },
      },
      MuiTooltip: {
        styleOverrides: { tooltip: { background: colours.ink, color: colours['on-ink'], fontSize: rem(12.5) } },
      },
      MuiMenu: { styleOverrides: { paper: { boxShadow: 'var(--shadow)', border: `1.5px solid ${colours.line}` } } },
      MuiSnackbarContent: {
        styleOverrides: {
          root: { background: colours.ink, color: colours['on-ink'], borderRadius: 12, fontSize: rem(14) },
        },
      },
      RaNotFound: { styleOverrides: { root: { '& .RaNotFound-message': { fontFamily: 'inherit', opacity: 1 } } } },
      MuiCheckbox: {
        styleOverrides: {
          root: { color: colours.edge, '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: colours['honey-edge'] } },
        },
      },
      ...tableOverrides(colours),
    },
  });

export const lightTheme = themeOf('light', light);
export const darkTheme = themeOf('dark', dark);
