import { Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { MOST_FOUND } from '../../domain/wire/caseload.ts';
import { api } from '../data/api.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { useSave } from '../shared/use-save.ts';
import { inFigures } from '../words/in-figures.ts';
import { t } from '../words/t.ts';
import type { OnHand } from './handing.ts';

interface HandAllProps {
  /** Whose students: a person's, or those without a lead. */
  of: number | 'nobody';
  on: string;
  onHand: NonNullable<OnHand>;
  label: string;
}

/** Looks up everybody whom one person leads on a day, or nobody does: answer after answer, because one holds so many at most. */
export function HandAll({ of, on, onHand, label }: HandAllProps) {
  const { busy, error, run } = useSave();
  const [looked, setLooked] = useState(0);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const begin = () => {
    const controller = new AbortController();
    leaving.current = controller;
    return controller;
  };
  const open = () =>
    run(async () => {
      const { signal } = begin();
      const ids = new Set<number>();
      for (let skip = 0, total = 1; skip < total; skip += MOST_FOUND) {
        setLooked(ids.size);
        const query = { lead: of, on, skip, limit: MOST_FOUND };
        const page = await api.get('/api/app/caseloads/students', { query, signal });
        for (const { studentId } of page.students) ids.add(studentId);
        total = page.total;
      }
      onHand({ studentIds: [...ids], from: of === 'nobody' ? null : of });
    });
  return (
    <>
      <ErrorBox error={error} />
      <Button variant="text" size="small" disabled={busy} onClick={() => void open()}>
        {busy && looked > 0 ? t('Looking up: %{count}', { count: inFigures(looked) }) : label}
      </Button>
    </>
  );
}
