export const records = {
  account: 'Account',
  keeper: 'Keeper',
  state: 'State',
};
