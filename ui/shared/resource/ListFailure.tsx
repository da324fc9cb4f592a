import { useListContext } from 'react-admin';
import { ApiError } from '../../data/api-error.ts';
import { useLocation, useNavigate } from '../../routing/router.ts';
import { t } from '../../words/t.ts';
import { FailureState } from '../FailureState.tsx';

/** What an address says of a list: rows, order and page. */
const LIST_PARAMETERS = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'];

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400;

/** The list could not be loaded. An address that asks for what the list does not know would be refused again: everything is offered then. */
export function ListFailure() {
  const { error, refetch } = useListContext();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search);
  if (!isRefused(error) || !LIST_PARAMETERS.some((name) => asked.has(name)))
    return <FailureState error={error} onRetry={() => void refetch()} />;
  for (const name of LIST_PARAMETERS) asked.delete(name);
  return (
    <FailureState
      error={error}
      retry={t('Show everything')}
      onRetry={() => navigate({ pathname, search: asked.toString() })}
    />
  );
}
