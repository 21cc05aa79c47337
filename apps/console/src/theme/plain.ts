import type { light } from 'virtual:palettes';
import type { CSSInterpolation } from '@mui/material/styles';

/**
 * What a page has as many of as rows or cells is plain, with a class and these styles: components of MUI and `sx` take
 * most of the time of painting a list.
 */
export const plainStyles = (colours: typeof light): Record<string, CSSInterpolation> => ({
  'tr[data-row]': {
    cursor: 'pointer',
    '&:hover': { background: colours.bg },
    '&[data-chosen]': { background: colours.tint },
    '&:focus-visible': { outlineOffset: -3 },
    '& > td': {
      padding: '0 12px',
      height: 36,
      fontSize: '0.875rem',
      lineHeight: '1.25rem',
      borderBottom: `1px solid ${colours.line}`,
      '@media (pointer: coarse)': { height: 44 },
    },
    '& > td[data-select]': { width: 24, padding: '0 12px 0 16px' },
  },
  '.tick-box': {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    verticalAlign: 'middle',
    '& > input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0 },
    '& > input:not(:disabled)': { cursor: 'pointer' },
    '& > input:disabled + svg': { opacity: 0.4 },
    '& > input:focus-visible + svg': { outline: `3px solid ${colours.text}`, borderRadius: 7 },
  },
  '.state-mark': {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: 8,
    fontWeight: 650,
    '& > svg': { flex: 'none', alignSelf: 'center', overflow: 'visible' },
    '& .edge': { stroke: 'var(--status-outline)', strokeWidth: 1.8, strokeLinejoin: 'round' },
    '& .cut': { fill: 'none', stroke: '#fff', strokeWidth: 2.4, strokeLinecap: 'round', strokeLinejoin: 'round' },
    '[data-theme="dark"] & .cut': { stroke: '#14110c' },
  },
});
