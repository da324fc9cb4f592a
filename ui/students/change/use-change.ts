import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeStudentsAnswer, StudentsChange } from '../../../domain/wire/change-students.ts';
import { api } from '../../data/api.ts';
import { ApiError } from '../../data/api-error.ts';
import { useRepeatKey } from '../../shared/use-repeat-key.ts';
import { useSave } from '../../shared/use-save.ts';

const PATH = '/api/app/schoolYears/:yearId/changeStudents';

interface Asked {
  yearId: number;
  studentIds: readonly number[];
  /** Undefined while it is not filled in. */
  change: StudentsChange | undefined;
}

/** A change of several students: shown first, and made by what has been seen of them. */
export function useChange({ yearId, studentIds, change }: Asked) {
  const saving = useSave();
  const repeatKey = useRepeatKey();
  /** What was refused because of this was looked at again since. */
  const [seen, setSeen] = useState<string>();
  const params = { yearId };
  const body = { studentIds: [...studentIds], ...(seen !== undefined && { seen }) };
  const preview = useQuery({
    queryKey: ['change-of-students', yearId, studentIds, change, seen],
    queryFn: ({ signal }) => {
      if (!change) throw new Error('nothing is asked for yet');
      return api.post(PATH, { params, body: { ...body, change, preview: true }, signal });
    },
    enabled: change !== undefined,
    gcTime: 0,
    retry: false,
  });
  const save = (onDone: (answer: ChangeStudentsAnswer) => Promise<void>) =>
    saving.run(async () => {
      const looked = preview.data;
      if (!change || !looked) return;
      const sent = { studentIds: [...studentIds], change, seen: looked.seen };
      try {
        await onDone(await api.post(PATH, { params, body: sent, repeatKey: repeatKey(sent) }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setSeen(looked.seen);
        throw error;
      }
    });
  return { preview, save, saving };
}
