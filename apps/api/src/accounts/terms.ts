/** The date of the terms of use and the privacy policy; stored with an acceptance as the accepted version. */
export const TERMS_VERSION = '2026-11-01';
