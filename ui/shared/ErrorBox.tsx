import { Alert, AlertTitle, Box, Button, Link } from '@mui/material';
import { useEffect, useRef } from 'react';
import { ApiError } from '../data/api-error.ts';
import { t, translated } from '../words/t.ts';
import { fieldTitle, messageOf, readableReason, reasonsOf } from './messages.ts';
import { askWhy, outsideOf } from './outside-team.ts';
import { keepSecondPress } from './second-press.ts';
import { useNotice } from './use-notice.ts';

interface ErrorBoxProps {
  /** Anything thrown; nothing is drawn without one. */
  error: unknown;
  /** Labels by field of the wire, where they differ from the title-cased name. Their order is the order of the form; an empty one leaves the name out. */
  labels?: Record<string, string>;
  /** What failed, above the reason, where the words of a form do not say it. */
  title?: string;
  /** Prefix of the ids of the fields, so that a line leads to its field. */
  idPrefix?: string;
}

/** The summary above a form: one line per refused field, or one sentence. It is announced and comes into view. */
export function ErrorBox({ error, labels = {}, title, idPrefix }: ErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = Boolean(error);
  useEffect(() => {
    if (!shown) return;
    box.current?.scrollIntoView?.({ block: 'nearest' });
    return keepSecondPress();
  }, [shown]);
  if (!error) return null;
  const lines = inOrder(Object.entries(reasonsOf(error)), Object.keys(labels));
  return (
    <Alert
      severity="error"
      ref={box}
      action={isGone(error) ? <WayOn /> : mayAsk(error) && <SayWhy error={error} />}
      sx={{ mb: 2, scrollMarginTop: 76 }}
    >
      {title && <AlertTitle>{title}</AlertTitle>}
      {lines.length === 0 ? (
        messageOf(error)
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none', maxHeight: 200, overflowY: 'auto' }}>
          {lines.map(([field, reasons]) => (
            <li key={field}>
              {labels[field] !== '' && (
                <FieldName
                  title={translated(labels[field] ?? fieldTitle(field))}
                  id={idPrefix && `${idPrefix}${field}`}
                />
              )}{' '}
              {readableReason(reasons[0])}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

/** What is written to is not there any more: somebody else has removed it meanwhile. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Nothing can be saved here any more; reading anew shows what there is. */
const WayOn = () => (
  <Button variant="text" size="small" color="inherit" onClick={() => window.location.reload()}>
    {t('Reload')}
  </Button>
);

/** It is answered once a reason was given: then what was refused may be pressed again. */
const mayAsk = (error: unknown) => outsideOf(error)?.mode === 'ask';

function SayWhy({ error }: { error: unknown }) {
  const notice = useNotice();
  const said = () => notice(t('Recorded. What was refused may be done now.'));
  return (
    <Button variant="text" size="small" color="inherit" onClick={() => askWhy(error, said)}>
      {t('Say why…')}
    </Button>
  );
}

/** Lines in the order of the form; those it does not name come last, as they came. */
function inOrder<Line extends [string, unknown]>(lines: Line[], fields: readonly string[]): Line[] {
  const place = ([field]: Line) => (fields.includes(field) ? fields.indexOf(field) : fields.length);
  return lines.toSorted((a, b) => place(a) - place(b));
}

function FieldName({ title, id }: { title: string; id: string | undefined }) {
  if (!id) return <strong>{title}</strong>;
  return (
    <Link
      component="button"
      type="button"
      sx={{ fontWeight: 700, verticalAlign: 'baseline', textDecorationColor: 'currentColor' }}
      onClick={() => document.getElementById(id)?.focus()}
    >
      {title}
    </Link>
  );
}
