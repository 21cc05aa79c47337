/**
 * Nothing is open after a reload, but the history still has the entries of open surfaces (see use-back-key.ts): they
 * are left before anything renders, or going back would step through them and show nothing.
 */
const { over, ...page } = window.history.state ?? {};
if (typeof over === 'number') {
  const { href } = window.location;
  const onPage = () => {
    // The page's address may have changed after the surface was opened.
    if (window.history.state?.idx === page.idx) window.history.replaceState(page, '', href);
  };
  // Runs before the router, which then reads the correct address.
  window.addEventListener('popstate', onPage, { once: true });
  window.history.go(-over);
}
