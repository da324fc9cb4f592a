import { useEffect, useState } from 'react';
import { useLeaveGuard } from './LeaveGuard.tsx';

/**
 * While `dirty`, leaving the screen asks first. Returns `release`, to be called right before leaving on purpose (after
 * saving or deleting), because the state behind `dirty` changes only with the next drawing.
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const [form] = useState(() => Symbol('form'));
  const guard = useLeaveGuard();
  useEffect(() => {
    if (!dirty) return;
    guard.hold(form);
    return () => guard.letGo(form);
  }, [dirty, guard, form]);
  return () => guard.letGo(form);
}
