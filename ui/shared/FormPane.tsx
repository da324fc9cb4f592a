import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useNavigate } from '../routing/router.ts';
import { BackButton } from './BackButton.tsx';
import { useDocumentTitle } from './document-title.ts';
import { FormSheet } from './FormSheet.tsx';

interface FormPaneProps {
  title: string;
  /** A quiet line below the title. */
  note?: ReactNode;
  /** Where closing leads. */
  closeTo: string;
  /** What one comes back to. */
  closeLabel: string;
  tools?: ReactNode;
  children: ReactNode;
}

/** A form that is open beside its list; on narrow screens it covers the list and leads back to it. */
export function FormPane({ title, note, closeTo, closeLabel, tools, children }: FormPaneProps) {
  useDocumentTitle(title);
  const navigate = useNavigate();
  return (
    <Box sx={{ maxWidth: 860, px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 2.5 } }}>
      <BackButton to={closeTo}>{closeLabel}</BackButton>
      <FormSheet level={1} title={title} tools={tools} note={note} onClose={() => navigate(closeTo)}>
        {children}
      </FormSheet>
    </Box>
  );
}
