/** The version of the terms of use and the privacy policy that is kept with an acceptance: their date. */
export const TERMS_VERSION = '2026-11-01';
