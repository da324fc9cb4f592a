import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../data/api.ts';
import { TransferDialog } from '../../shared/caseload/TransferDialog.tsx';
import type { SelectionDialogProps } from '../change/ChangeDialog.tsx';
import { useSelection } from '../year/selection.tsx';

/** Hands over who is selected; whose the first of them is stands there to begin with. */
export default function TransferSelected({ onClose }: SelectionDialogProps) {
  const { students } = useSelection();
  const [studentIds] = useState(() => students.map(({ id }) => id));
  const [first = 0] = studentIds;
  const { data, isLoading } = useQuery({
    queryKey: ['caseloads', 'team', first],
    queryFn: ({ signal }) =>
      api.get('/api/app/students/:studentId/team', { params: { studentId: first }, query: {}, signal }),
    retry: false,
  });
  if (isLoading) return null;
  return <TransferDialog studentIds={studentIds} from={data?.lead?.id ?? null} onClose={onClose} />;
}
