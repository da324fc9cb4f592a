import { Alert, Box, Link } from '@mui/material';
import { useEffect, useRef } from 'react';
import { fieldTitle, messageOf, readableReason, reasonsOf } from './messages.ts';

interface ErrorBoxProps {
  /** Anything thrown; nothing is drawn without one. */
  error: unknown;
  /** Labels by field of the wire, where they differ from the title-cased name. */
  labels?: Record<string, string>;
  /** Prefix of the ids of the fields, so that a line leads to its field. */
  idPrefix?: string;
}

/** The summary above a form: one line per refused field, or one sentence. It is announced and comes into view. */
export function ErrorBox({ error, labels = {}, idPrefix }: ErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [error]);
  if (!error) return null;
  const lines = Object.entries(reasonsOf(error));
  return (
    <Alert severity="error" ref={box} sx={{ mb: 2, scrollMarginTop: 76 }}>
      {lines.length === 0 ? (
        messageOf(error)
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none', maxHeight: 200, overflowY: 'auto' }}>
          {lines.map(([field, reasons]) => (
            <li key={field}>
              <FieldName title={labels[field] ?? fieldTitle(field)} id={idPrefix && `${idPrefix}${field}`} />{' '}
              {readableReason(reasons[0])}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
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
