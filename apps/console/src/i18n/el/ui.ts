import type { Messages } from '../messages';

export const ui: Messages['ui'] = {
  comb: {
    bees: '%{count} πλαίσια με μέλισσες',
    brood: '%{count} πλαίσια με γόνο',
    empty: 'δεν έχει καταγραφεί τίποτα',
  },
  queen: { year: 'Βασίλισσα του %{year}', unknown: 'Βασίλισσα, άγνωστο έτος' },
  personal: 'προσωπικό',
  reveal: 'Εμφάνιση',
  crumbs: 'Βρίσκεστε εδώ',
  by: { you: '%{name} (εσείς)' },
};
