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
  only_support: 'Μπορούν η υποστήριξη και οι διαχειριστές.',
  only_operators: 'Μπορούν χειριστές και διαχειριστές.',
  back: 'Πίσω',
  for_roles: 'Είναι για: %{roles}.',
  type: 'Πληκτρολογήστε %{text}',
  by: { you: '%{name} (εσείς)' },
};
