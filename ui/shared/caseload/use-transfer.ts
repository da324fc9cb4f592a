import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TransferAnswer } from '../../../domain/wire/caseload.ts';
import { api } from '../../data/api.ts';
import { t } from '../../words/t.ts';
import { useRepeatKey } from '../use-repeat-key.ts';
import { useSave } from '../use-save.ts';
import { inParts } from './in-parts.ts';

const PATH = '/api/app/caseloads/transfer';

/** A transfer as a form asks for it, whomever it is about. */
interface AskedTransfer {
  from: number | null;
  to: number;
  day: string;
  reason: string | null;
}

/** A transfer of any number of students: a look at whom it touches, and the transfer, both part by part (rules/caseload#transfer). */
export function useTransfer(studentIds: readonly number[], asked: AskedTransfer | null) {
  const queries = useQueryClient();
  const saving = useSave();
  const repeatKey = useRepeatKey();
  const [done, setDone] = useState(0);
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);
  const begin = () => {
    const controller = new AbortController();
    stopper.current = controller;
    return controller;
  };
  const { from = null, to = null, day = '' } = asked ?? {};
  const preview = useQuery({
    queryKey: ['caseloads', 'transfer', studentIds, from, to, day],
    queryFn: ({ signal }) => {
      if (!asked) throw new Error(t('nothing is asked for yet'));
      const ask = (part: readonly number[]) =>
        api.post(PATH, { body: { studentIds: [...part], ...asked, preview: true }, signal });
      return inParts(studentIds, ask, { onDone: setDone, signal });
    },
    enabled: asked !== null && from !== to,
    gcTime: 0,
    retry: false,
  });
  const save = (onDone: (answer: TransferAnswer) => Promise<void>) =>
    saving.run(async () => {
      if (!asked) return;
      const { signal } = begin();
      const ask = (part: readonly number[]) => {
        const body = { studentIds: [...part], ...asked };
        return api.post(PATH, { body, repeatKey: repeatKey(body) });
      };
      try {
        await onDone(await inParts(studentIds, ask, { onDone: setDone, signal }));
      } finally {
        // A part that was handed over stays so when a later one is refused.
        await queries.invalidateQueries();
      }
    });
  return { preview, saving, save, done, stop: () => stopper.current?.abort() };
}
