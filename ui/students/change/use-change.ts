import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ChangeStudentsAnswer, StudentsChange } from '../../../domain/wire/change-students.ts';
import { api } from '../../data/api.ts';
import { ApiError } from '../../data/api-error.ts';
import { sendOver } from '../../shared/use-draft.ts';
import { useRepeatKey } from '../../shared/use-repeat-key.ts';
import { useSave } from '../../shared/use-save.ts';
import { t } from '../../words/t.ts';

const PATH = '/api/app/schoolYears/:yearId/changeStudents';

interface Asked {
  yearId: number;
  studentIds: readonly number[];
  /** Undefined while it is not filled in. */
  change: StudentsChange | undefined;
}

/** Whom a conflict is about is said of each in the preview; over it stands what happened. */
const inOneSentence = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 409 ? new Error(error.message) : error;

/**
 * A change of several students: shown first, and made by what has been seen of them. What comes anew, because others changed something
 * or because that refused the change, is told against what was shown first.
 */
export function useChange({ yearId, studentIds, change }: Asked) {
  const saving = useSave();
  const repeatKey = useRepeatKey();
  const shown = useRef<{ change: StudentsChange; seen: string }>(undefined);
  const params = { yearId };
  const preview = useQuery({
    queryKey: ['change-of-students', yearId, studentIds, change],
    queryFn: async ({ signal }) => {
      if (!change) throw new Error(t('nothing is asked for yet'));
      const seen = shown.current?.change === change ? shown.current.seen : undefined;
      const body = { studentIds: [...studentIds], change, preview: true, ...(seen !== undefined && { seen }) };
      const answer = await api.post(PATH, { params, body, signal });
      if (seen === undefined) shown.current = { change, seen: answer.seen };
      return answer;
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
      await onDone(
        await sendOver(
          () => api.post(PATH, { params, body: sent, repeatKey: repeatKey(sent) }),
          () => preview.refetch(),
        ),
      );
    });
  return { preview, save, busy: saving.busy, error: inOneSentence(saving.error) };
}
