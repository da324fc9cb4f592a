import { EmptyState } from '../EmptyState.tsx';
import { useListTexts } from './use-list-texts.ts';

/** Nothing matches. */
export function ListEmpty() {
  const { empty, emptyHelp } = useListTexts();
  return <EmptyState title={empty} text={emptyHelp} />;
}
