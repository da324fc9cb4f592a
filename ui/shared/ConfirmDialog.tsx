import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { focusTitle } from '../routing/focus-title.ts';
import { useLocation } from '../routing/router.ts';
import { t } from '../words/t.ts';

/** A question that is answered by yes or no. */
export interface Question {
  title: string;
  text: string;
  /** Default 'Yes'. */
  yes?: string;
  /** Default 'No'; null leaves the button out, as in a plain message. */
  no?: string | null;
  /** The step cannot be taken back: the refusing button gets the focus. */
  danger?: boolean;
}
type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/**
 * Asks a question and waits for the answer. Escape, a click outside, a question that takes its place and another page, as after
 * the browser's Back, mean no.
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return confirm;
}

/**
 * Holds the dialog of the question that is being asked. Each question has its own: MUI's Modal that is opened again in the moment
 * in which it has faded leaves the page hidden from screen readers once it is closed.
 */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ number: number; question: Question }>();
  const [open, setOpen] = useState(false);
  const waiting = useRef<(yes: boolean) => void>(undefined);
  const { pathname } = useLocation();
  const page = useRef(pathname);
  page.current = pathname;
  const askedOn = useRef(pathname);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        waiting.current?.(false);
        waiting.current = resolve;
        askedOn.current = page.current;
        setAsked((before) => ({ number: (before?.number ?? 0) + 1, question }));
        setOpen(true);
      }),
    [],
  );
  const answer = (yes: boolean) => {
    setOpen(false);
    waiting.current?.(yes);
  };
  // A page that asks as it appears has asked before this is looked at.
  useEffect(() => {
    if (askedOn.current === pathname) return;
    setOpen(false);
    waiting.current?.(false);
  }, [pathname]);
  return (
    <ConfirmContext.Provider value={confirm}>
      {children}
      {asked && <ConfirmDialog key={asked.number} question={asked.question} open={open} onAnswer={answer} />}
    </ConfirmContext.Provider>
  );
}

function ConfirmDialog(props: { question: Question; open: boolean; onAnswer: (yes: boolean) => void }) {
  const { question, open, onAnswer } = props;
  const id = useId();
  const refuse = question.no === null ? null : (question.no ?? t('No'));
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
      // What had the focus before may be gone by the answer.
      slotProps={{ transition: { onExited: focusTitle } }}
    >
      <DialogTitle id={`${id}-title`}>{question.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{question.text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        {refuse !== null && (
          <Button
            variant="outlined"
            color="secondary"
            autoFocus={question.danger === true}
            onClick={() => onAnswer(false)}
          >
            {refuse}
          </Button>
        )}
        <Button autoFocus={question.danger !== true} onClick={() => onAnswer(true)}>
          {question.yes ?? t('Yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
