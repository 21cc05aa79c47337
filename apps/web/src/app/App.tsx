import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../api/query-client';
import { nonce } from '../config';
import { Consent } from '../consent/Consent';
import { ErrorBoundary } from '../shell/ErrorBoundary';
import { Toaster } from '../ui/Toast';
import { CodeGate } from './CodeGate';
import { LanguageGate } from './LanguageGate';
import { AppRoutes, firstParts } from './router';

export const App = () => (
  <CSPProvider nonce={nonce}>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ErrorBoundary>
          <LanguageGate after={firstParts}>
            <CodeGate>
              <AppRoutes />
            </CodeGate>
            <Consent />
            <Toaster />
          </LanguageGate>
        </ErrorBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  </CSPProvider>
);
