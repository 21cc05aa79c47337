import english from 'ra-language-english';

/** react-admin's own words, where ours differ. */
export const ra = {
  ...english.ra,
  auth: {
    ...english.ra.auth,
    auth_check_error: 'Log in to go on.',
    logout: 'Log out',
    sign_in: 'Log in',
    sign_in_error: 'That did not match. Try again.',
  },
  navigation: {
    ...english.ra.navigation,
    next: 'Next',
    previous: 'Previous',
    page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
    partial_page_range_info: '%{offsetBegin}–%{offsetEnd}',
    page_rows_per_page: 'Rows:',
  },
  notification: {
    ...english.ra.notification,
    item_doesnt_exist: 'The address is wrong, or what it showed is gone.',
    logged_out: 'Your session has ended. Log in again.',
  },
  page: { ...english.ra.page, access_denied: 'Not for your role', not_found: 'There is nothing here' },
  message: {
    ...english.ra.message,
    access_denied: 'Your role does not include this page. An admin can change roles.',
    not_found: 'The address is wrong, or what it showed is gone.',
  },
};
