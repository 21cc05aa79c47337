import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../api/query-client';
import { nonce } from '../config';
import { ErrorBoundary } from '../shell/ErrorBoundary';
import { Toaster } from '../ui/Toast';
import { CodeGate } from './CodeGate';
import { LanguageGate } from './LanguageGate';
import { Later } from './Later';
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
            <Later />
            <Toaster />
          </LanguageGate>
        </ErrorBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  </CSPProvider>
);
