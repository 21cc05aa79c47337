import '@fontsource-variable/geologica/wght.css';
import '@kypseli/ui/tokens.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { nonce } from './config';
import { keepFocus } from './frame/keep-focus';
import { createI18n } from './i18n/i18n';

// The content security policy takes styles with the page's nonce only.
const styles = createCache({ key: 'css', nonce, prepend: true });

const i18n = await createI18n();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <App i18n={i18n} />
    </CacheProvider>
  </StrictMode>,
);
keepFocus();
// Ids and payloads come later than the first words.
void import('@fontsource-variable/jetbrains-mono/wght.css');
