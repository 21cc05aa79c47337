export const ui = {
  comb: { bees: '%{count} frames of bees', brood: '%{count} frames of brood', empty: 'nothing recorded' },
  queen: { year: 'Queen of %{year}', unknown: 'Queen, year unknown' },
  personal: 'personal',
  reveal: 'Reveal',
  crumbs: 'You are here',
  only_support: 'Support and admins can do this.',
  only_operators: 'Operators and admins can do this.',
  back: 'Back',
  for_roles: 'It is for: %{roles}.',
  type: 'Type %{text}',
  by: { you: '%{name} (you)' },
};
