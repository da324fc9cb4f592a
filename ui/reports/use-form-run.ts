import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useReportRun } from '../shared/report-run/use-report-run.ts';
import { RECENT_REPORTS } from './recent-report.ts';
import { type FilledForm, reportRequest } from './report-request.ts';
import { useLongReportQuestion } from './use-long-report-question.ts';

/** Makes the report of a form that is `ready`, to save it or to show it; asks before a very long one. */
export function useFormRun(form: FilledForm, ready: boolean) {
  const queries = useQueryClient();
  const { run, start, forget } = useReportRun({
    onDone: () => void queries.invalidateQueries({ queryKey: RECENT_REPORTS }),
  });
  const mayRun = useLongReportQuestion();
  // A second click while it is still being asked is the same click.
  const asking = useRef(false);
  const make = async (then: 'save' | 'show') => {
    if (!ready || asking.current) return;
    asking.current = true;
    const may = form.format !== 'pdf' || (await mayRun(form.choice, form.entry));
    asking.current = false;
    if (may) start(reportRequest(form), then);
  };
  const previewButton = useRef<HTMLButtonElement>(null);
  // The dialog has opened over a button that was out of sight: it cannot give the focus back by itself.
  const closePreview = () => {
    forget();
    requestAnimationFrame(() => previewButton.current?.focus());
  };
  return { run, forget, make: (then: 'save' | 'show') => void make(then), previewButton, closePreview };
}
