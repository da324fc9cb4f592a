import { useListContext } from 'react-admin';
import { FailureState } from '../FailureState.tsx';

/** The list could not be loaded. */
export function ListFailure() {
  const { error, refetch } = useListContext();
  return <FailureState error={error} onRetry={() => void refetch()} />;
}
