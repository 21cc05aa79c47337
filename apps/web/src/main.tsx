import './ui/base.css';
import './shell/theme';
import './ui/after-reload';
import './ui/use-back-key';
import './offline/persister';
import './offline/worker';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
