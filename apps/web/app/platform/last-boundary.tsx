import { Component, type ReactNode } from 'react';
import { browserMessages } from './messages.ts';

/**
 * Replaces React Router's outermost error boundary and its default screens, which show English words and a stack
 * (vite/own-router-parts.ts). It catches what even the error screen of the root route does not.
 */
class LastBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override state = { hasFailed: false };
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <html lang={browserMessages.locale}>
        <head>
          <title>{browserMessages._('ui.failure.program.title')}</title>
        </head>
        <body>
          <p>{browserMessages._('ui.failure.program.title')}</p>
          <button type="button" onClick={() => window.location.reload()}>
            {browserMessages._('ui.failure.retry')}
          </button>
        </body>
      </html>
    );
  }
}

/** The root route has its own error screen and needs no fallback. */
const none = () => null;

export {
  LastBoundary as RemixErrorBoundary,
  none as BoundaryShell,
  none as RemixRootDefaultErrorBoundary,
  none as RemixRootDefaultHydrateFallback,
};
