/**
 * Nothing is open after a reload, but the entries in the history of what was (see use-back-key.ts) are still there:
 * they are left before anything is drawn, or going back would first lead through them, and show nothing.
 */
const { over, ...page } = window.history.state ?? {};
if (typeof over === 'number') {
  const { href } = window.location;
  const onPage = () => {
    // The page's address may have been changed since something was opened over it.
    if (window.history.state?.idx === page.idx) window.history.replaceState(page, '', href);
  };
  // Heard before the router does, which then reads the address as it should be.
  window.addEventListener('popstate', onPage, { once: true });
  window.history.go(-over);
}
