import { Box, Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { t } from '../words/t.ts';
import { EmptyState } from './EmptyState.tsx';
import { isLoadFailure, LoadFailed } from './LoadFailed.tsx';
import { messageOf } from './messages.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A change of it gives the pane a fresh start, such as another address. */
  resetKey?: string;
}
interface State {
  error: unknown;
}

/** Keeps a mistake in one pane from taking the others down: says so and offers to draw the pane again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.resetKey !== this.props.resetKey && this.state.error) this.setState({ error: undefined });
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <Box role="alert">
        {isLoadFailure(this.state.error) ? (
          <LoadFailed />
        ) : (
          <EmptyState
            title={t('This part of the page could not be shown.')}
            text={messageOf(this.state.error)}
            action={<Button onClick={() => this.setState({ error: undefined })}>{t('Try again')}</Button>}
          />
        )}
      </Box>
    );
  }
}
