import type { light } from 'virtual:palettes';
import type { ThemeOptions } from '@mui/material/styles';

/** Tables: rows of 37 px, the chosen ones honey; the head as a caption. */
export const tableOverrides = (colours: typeof light): ThemeOptions['components'] => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: colours.line, padding: '0 12px', height: 36, fontSize: '0.875rem', lineHeight: '1.25rem' },
      head: {
        height: 40,
        fontSize: '0.78125rem',
        lineHeight: '1.0625rem',
        fontWeight: 650,
        color: colours['text-2'],
        background: colours.surface,
      },
      sizeSmall: { padding: '0 12px' },
      paddingCheckbox: { width: 48, padding: '0 4px 0 12px' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { background: colours.bg },
        '&.Mui-selected, &.Mui-selected:hover': { background: colours.tint },
        '&:focus-visible': { outlineOffset: -3 },
        '@media (pointer: coarse)': { '& > td': { height: 44 } },
      },
    },
  },
  MuiTableHead: {
    styleOverrides: {
      root: {
        '& th': { borderBottom: `1.5px solid ${colours.edge}` },
        '& th [aria-sort], & .Mui-active': { color: colours.text },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { '&.Mui-active': { color: colours.text }, '&:focus-visible': { outlineOffset: 1 } } },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { fontSize: '0.875rem' },
      displayedRows: { fontSize: '0.875rem' },
      selectLabel: { fontSize: '0.875rem' },
    },
  },
});
